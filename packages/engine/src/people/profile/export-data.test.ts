import { exportData } from "@apex/contract/profile/export-data";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";
import { codeFor } from "./profile-fixture.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

async function exported(person: Person) {
  const requestId = crypto.randomUUID();
  const security = await codeFor(engine, person, exportData, requestId, { requestId });
  return engine.ok(exportData, { body: { requestId, security } }, person);
}

const at = new Date("2026-11-19T09:00:00Z");

it("the export shows a transaction as its pages do, and nothing of how it was made", async () => {
  const person = await engine.person();
  await engine.db.query(
    `insert into operations (id, workspace_id, kind, status, direction, asset, amount, fee, reference, data, created_at, updated_at)
     values (gen_random_uuid(), $1, 'crypto-buy', 'completed', 'out', 'NGN', 77388, 389, 'APX-7K2M-9QXD', $2, $3, $3)`,
    [
      person.workspaceId,
      JSON.stringify({
        wallet: "NGN",
        offer: "NGN → USDT",
        payout: { userId: person.userId },
        window: "2026-11-19",
        countedMinor: "77388",
      }),
      at,
    ],
  );
  const { transactions } = await exported(person);
  expect(transactions).toEqual([
    {
      id: expect.any(String),
      workspaceId: person.workspaceId,
      category: "trade",
      type: "crypto-buy",
      status: "completed",
      date: at.toISOString(),
      reference: "APX-7K2M-9QXD",
      direction: "out",
      amount: { amount: "777.77", asset: "NGN" },
      fee: { amount: "3.89", asset: "NGN" },
      details: { wallet: "NGN", offer: "NGN → USDT" },
    },
  ]);
});

it("the export has what a person set up or wrote, and is told", async () => {
  const [person, friend] = [await engine.person(), await engine.person()];
  const { workspaceId, userId } = person;
  await engine.db.query(
    "insert into vaults (id, workspace_id, name, asset, goal, created_at) values (gen_random_uuid(), $1, 'Rent', 'NGN', 90000, $2)",
    [workspaceId, at],
  );
  await engine.db.query(
    `insert into price_alerts (id, user_id, workspace_id, base, quote, above, start_price, created_at)
     values (gen_random_uuid(), $1, $2, 'BTC', 'USD', 120000, 100000, $3)`,
    [userId, workspaceId, at],
  );
  await engine.db.query(
    `insert into notifications (workspace_id, id, code, params, created_at, user_id)
     values ($1, gen_random_uuid(), 'welcome', '{}', $3, $2), ($1, gen_random_uuid(), 'shared', '{"amount":"1.00"}', $3, null),
       ($1, gen_random_uuid(), 'hidden', jsonb_build_object('notFor', $2::uuid), $3, null)`,
    [workspaceId, userId, at],
  );
  const data = await exported(person);
  expect(data).toMatchObject({
    vaults: [{ name: "Rent", goalMinor: "90000", balanceMinor: "0" }],
    priceAlerts: [{ base: "BTC", above: "120000", startPrice: "100000" }],
  });
  const codes = data.notifications.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(["welcome", "shared"]));
  expect(codes).not.toContain("hidden");
  expect(await exported(friend)).toMatchObject({ vaults: [], priceAlerts: [] });
});
