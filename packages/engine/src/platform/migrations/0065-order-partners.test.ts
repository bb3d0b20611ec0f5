import { PGlite } from "@electric-sql/pglite";
import { expect, it } from "vitest";
import { pgliteDb } from "../pglite-db.ts";
import { migrations } from "./all-migrations.ts";
import { migrate } from "./migrate.ts";

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === "0065-order-partners"),
);
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

it("open orders are kept as sent before names were, or with the shipped partner that noted them", async () => {
  const db = pgliteDb(await PGlite.create());
  await migrate(db, before, []);
  await db.exec("set session_replication_role = replica");
  await db.exec(`
    insert into operations (id, workspace_id, kind, status, direction, asset, amount, fee, reference, data, created_at, updated_at)
    select id::uuid, gen_random_uuid(), kind, status, 'out', 'NGN', 100, 0, id, data::jsonb, now(), now()
    from (values ('${id(1)}', 'fiat-withdrawal', 'processing', '{"payout": {}}'), ('${id(2)}', 'airtime-purchase', 'processing', '{"kept": {}}'),
      ('${id(3)}', 'fiat-withdrawal', 'successful', '{"payout": {}}'), ('${id(4)}', 'crypto-withdrawal', 'processing', '{}')) as o (id, kind, status, data);
    insert into partner_orders (partner, reference, partner_reference, asset, amount, sent_at)
    values ('vtpass', '${id(2)}', '2026', 'NGN', 100, now());
  `);
  await migrate(db);
  expect(await db.query("select * from order_partners order by reference")).toEqual([
    { port: "payouts", reference: id(1), partner: "" },
    { port: "bills", reference: id(2), partner: "vtpass" },
  ]);
  await db.close();
});
