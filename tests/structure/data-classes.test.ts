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
import { expectListed, expectNone } from "./expect-none.ts";

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
    expectListed(
      "tests/structure/data-classes/*-columns.ts, where each column has one class",
      listed,
      columns.map(({ name }) => name),
    );
  });

  it("is secret where its texts are sealed or hashed", () => {
    const secret = new Set(columnsOf("secret"));
    const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    const hashed = listed.filter(
      (name) => name.endsWith("_hash") && !/\.(body|gas)_hash$/.test(name),
    );
    expectNone(
      "Class these columns as `secret` in tests/structure/data-classes/*-columns.ts",
      [...sealed, ...hashed].filter((name) => !secret.has(name)),
    );
  });
});

describe("a table is kept as the list says", () => {
  it("where the clean-up removes its rows, or those that they belong to", async () => {
    const pruned = new Set(prunings.map(({ table }) => table));
    expectNone(
      'The clean-up removes rows of these tables: say `kept: "pruned"` in data-classes/*-columns.ts',
      [...pruned].filter((table) => keptTables[table]?.kept !== "pruned"),
    );
    const others = tablesKept("pruned").filter((table) => !pruned.has(table));
    expectNone(
      "Add a pruning in runtime/upkeep/prune.ts, or say how long rows are kept in data-classes/*-columns.ts",
      await withoutOwner(others, pruned),
    );
  });

  it("where a closed account is erased", async () => {
    const erased = new Set<string>([...erasedTables, "users"]);
    const others = tablesKept("account").filter((table) => !erased.has(table));
    expectNone(
      "Erase these tables in `erasedTables`, or say how long rows are kept in data-classes/*-columns.ts",
      await withoutOwner(others, erased),
    );
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
    expectListed(
      "tests/structure/data-classes/fields.ts, where each field has one class",
      names,
      fieldsOfCalls(allEndpoints),
    );
  });
});

describe("the file of a customer's data", () => {
  it("has each column about a person, or leaves it out for a written reason", () => {
    expectNone(
      "Read these columns in people/profile/export-lists.ts, or give a reason in data-classes/not-exported.ts",
      unexplained(),
    );
    expectNone("Remove these from data-classes/not-exported.ts: they need no reason", needless());
  });

  it("has no secret", () => {
    expectNone("Do not read these secrets in people/profile/export-lists.ts", exportedSecrets());
  });
});

it("the page says what is kept", async () => {
  await expect(
    keptDataPage(),
    "The page has changed: npx vitest run --project structure data-classes -u writes it",
  ).toMatchFileSnapshot(join(root, "docs/what-is-kept.mdx"));
});
