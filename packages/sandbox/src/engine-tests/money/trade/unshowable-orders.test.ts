import { afterAll, beforeAll, expect, it } from "vitest";
import { unshowableOrdersSql } from "@apex/engine/platform/migrations/0099-summed-payments";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { tradeFixture, type TradeFixture } from "./trade-fixture.ts";

let test: TradeFixture;
beforeAll(async () => {
  test = await tradeFixture();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const sums = () =>
  test.db.query<{ asset: string; sum: string }>(
    "select asset, sum(balance)::text as sum from accounts group by asset order by asset",
  );

it("orders that no list can show end, and their money comes back", async () => {
  const trader = await test.trader("NGN", "1000000");
  const order = { from: "NGN", to: "USDT", pay: "200000", orderPrice: "1000" } as const;
  const [ended, kept] = [await test.placed(trader, order), await test.placed(trader, order)];
  await test.db.query("update limit_orders set receive = 1e37 where id = $1", [ended]);
  await expect(test.orders(trader, "open")).rejects.toThrow();
  const before = await sums();
  await test.db.exec(unshowableOrdersSql);
  await test.engine.jobs.runDue();
  expect(await test.orders(trader, "open")).toMatchObject([{ id: kept }]);
  expect(await test.orders(trader, "past")).toMatchObject([{ id: ended, state: "cancelled" }]);
  expect(await test.balance(trader, "NGN", "held")).toBe(200_000_00n);
  expect(await test.balance(trader, "NGN")).toBe(800_000_00n);
  expect(await sums()).toEqual(before);
});
