import { PGlite } from "@electric-sql/pglite";
import { expect, it } from "vitest";
import { pgliteDb } from "../pglite-db.ts";
import { migrations } from "./all-migrations.ts";
import { migrate } from "./migrate.ts";

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === "0052-account-days"),
);
const workspace = "00000000-0000-4000-8000-000000000001";

it("the days of older entries are added up for customers' accounts", async () => {
  const db = pgliteDb(await PGlite.create());
  await migrate(db, before, []);
  await db.exec("set session_replication_role = replica");
  await db.exec(`
    insert into accounts (workspace_id, asset, kind, balance) values ('${workspace}', 'NGN', 'available', 70), (null, 'NGN', 'settlement', -70);
    insert into entries (operation_id, movement_id, account_id, amount, balance_after, at)
    select gen_random_uuid(), n, account, amount * side, 0, at
    from (values (1, 100, '2026-11-01T23:59:59Z'::timestamptz), (2, -50, '2026-11-02T00:00:00Z'), (3, 20, '2026-11-02T23:30:00Z')) as m (n, amount, at),
      (values (1, 1), (2, -1)) as leg (account, side);
  `);
  await migrate(db);
  expect(
    await db.query("select account_id, day::text, moved from account_days order by day"),
  ).toEqual([
    { account_id: 1n, day: "2026-11-01", moved: "100" },
    { account_id: 1n, day: "2026-11-02", moved: "-30" },
  ]);
  await db.close();
});
