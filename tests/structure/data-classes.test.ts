import { join } from "node:path";
import { allEndpoints } from "@apex/contract/all-endpoints";
import { erasedTables } from "@apex/engine/people/profile/closed-account-jobs";
import { sealedColumns } from "@apex/engine/platform/sealing/sealed-columns";
import { prunings } from "@apex/engine/runtime/upkeep/prune";
import { testDb } from "@apex/engine/testing/test-db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "@apex/engine/platform/db";
import { root } from "./cruise.ts";
import {
  columnsOf,
  dataClasses,
  isDataClass,
  keptTables,
  wordsOf,
} from "./data-classes/columns.ts";
import { fieldNames } from "./data-classes/fields.ts";
import { fieldsOfCalls } from "./data-classes/call-fields.ts";
import { exportedSecrets, needless, unexplained } from "./data-classes/not-exported.ts";
import { keptDataPage } from "./data-classes/page.ts";

let db: Db;
beforeAll(async () => {
  db = await testDb();
});
afterAll(() => db.close());

const classes = Object.keys(dataClasses).filter(isDataClass);
const listed = classes.flatMap(columnsOf);
const names = classes.flatMap((dataClass) => wordsOf(fieldNames[dataClass]));
const tablesKept = (kept: string) =>
  Object.keys(keptTables).filter((table) => keptTables[table]?.kept === kept);

describe("each column of the database", () => {
  it("has one class", async () => {
    const columns = await db.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = current_schema()`,
    );
    expect(listed.toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
  });

  it("is secret where its texts are sealed or hashed", () => {
    const secret = new Set(columnsOf("secret"));
    const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    const hashed = listed.filter(
      (name) => name.endsWith("_hash") && !/\.(body|gas)_hash$/.test(name),
    );
    expect([...sealed, ...hashed].filter((name) => !secret.has(name))).toEqual([]);
  });
});

describe("a table is kept as the list says", () => {
  it("where the clean-up removes its rows, or those that they belong to", async () => {
    const pruned = new Set(prunings.map(({ table }) => table));
    expect([...pruned].filter((table) => keptTables[table]?.kept !== "pruned")).toEqual([]);
    const others = tablesKept("pruned").filter((table) => !pruned.has(table));
    expect(await withoutOwner(others, pruned)).toEqual([]);
  });

  it("where a closed account is erased", async () => {
    const erased = new Set<string>([...erasedTables, "users"]);
    const others = tablesKept("account").filter((table) => !erased.has(table));
    expect(await withoutOwner(others, erased)).toEqual([]);
  });
});

/** Those of the tables whose rows are not deleted together with the rows of other tables. */
async function withoutOwner(
  tables: readonly string[],
  others: ReadonlySet<string>,
): Promise<string[]> {
  const ties = await db.query<{ of: string; to: string }>(
    `select conrelid::regclass::text as of, confrelid::regclass::text as to from pg_constraint where confdeltype = 'c'`,
  );
  const goesWith = (table: string): boolean =>
    ties.some(({ of, to }) => of === table && (others.has(to) || goesWith(to)));
  return tables.filter((table) => !goesWith(table));
}

describe("each field of the contract", () => {
  it("has one class", () => {
    expect(names.toSorted()).toEqual([...fieldsOfCalls(allEndpoints)].toSorted());
  });
});

describe("the file of a customer's data", () => {
  it("has each column about a person, or leaves it out for a written reason", () => {
    expect(unexplained()).toEqual([]);
    expect(needless()).toEqual([]);
  });

  it("has no secret", () => {
    expect(exportedSecrets()).toEqual([]);
  });
});

it("the page says what is kept", async () => {
  await expect(keptDataPage()).toMatchFileSnapshot(join(root, "docs/what-is-kept.mdx"));
});
