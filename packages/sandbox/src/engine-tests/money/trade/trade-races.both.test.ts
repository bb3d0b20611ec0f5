import { toMinor } from "@apex/contract/money";
import { voidKey } from "@apex/contract/keys/void-key";
import { createMarketTrade } from "@apex/contract/trade/create-market-trade";
import { cancelAllLimitOrders, cancelLimitOrder } from "@apex/contract/trade/limit-orders";
import { createPriceAlert } from "@apex/contract/trade/price-alerts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { fillLimitOrder } from "@apex/engine/money/trade/end-limit-order";
import { tradeFixture, type TradeFixture } from "./trade-fixture.ts";

/** Number of concurrent attempts. */
const rivals = 8;

let test: TradeFixture;

beforeAll(async () => {
  test = await tradeFixture();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const each = Array.from({ length: rivals }, (_, place) => place);

describe("races of trades", () => {
  it("use a quote once, whatever keys are sent", async () => {
    const ada = await test.trader();
    const { id } = await test.quote(ada, "NGN", "BTC");
    const answers = await Promise.all(each.map(() => test.trade(ada, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(rivals - 1);
    expect(await test.balance(ada, "NGN")).toBe(toMinor("900000", "NGN"));
  });

  it("make one trade per key, or none if it is voided", async () => {
    const ada = await test.trader();
    const { id } = await test.quote(ada, "NGN", "BTC");
    const key = crypto.randomUUID();
    const params = { endpoint: createMarketTrade.slug, key };
    const giveUp = () => test.call(voidKey, { params }, { token: ada.token });
    const [first, , second] = await Promise.all([
      test.trade(ada, id, key),
      giveUp(),
      test.trade(ada, id, key),
    ]);
    const isMade = (await test.balance(ada, "BTC")) > 0n;
    expect(first.status).toBe(isMade ? 200 : 409);
    expect(second.status).toBe(first.status);
  });

  it("never spend more than the balance", async () => {
    const ada = await test.trader("NGN", "300000");
    const quotes = [];
    for (const _ of each) quotes.push(await test.quote(ada, "NGN", "ETH"));
    const answers = await Promise.all(quotes.map(({ id }) => test.trade(ada, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await test.balance(ada, "NGN")).toBe(0n);
  });
});

it("send a price alert once, whoever looks", async () => {
  const { token, workspaceId } = await test.person();
  const when = { kind: "target", price: "1" } as const;
  await test.ok(createPriceAlert, { body: { base: "BTC", quote: "USD", when } }, { token });
  await test.movePrice("BTC", 1n);
  await test.movePrice("BTC", 1n);
  await test.movePrice("BTC", 1n);
  const { marketWatch, jobs } = test.engine;
  await Promise.all(each.map(() => marketWatch.look()));
  await Promise.all([jobs.runDue(), jobs.runDue(), marketWatch.look()]);
  await test.watch();
  const told = await test.db.query("select id from notifications where workspace_id = $1", [
    workspaceId,
  ]);
  expect(told).toHaveLength(1);
  for (const _ of [1, 2, 3]) await test.movePrice("BTC", 10_000n);
});

describe("races of limit orders", () => {
  const marketable = { from: "NGN", to: "BTC", pay: "10000", orderPrice: "999000000" } as const;

  it("fill an order or cancel it, never both", async () => {
    const ada = await test.trader();
    for (const _ of each) {
      const id = await test.placed(ada, marketable);
      const held = await test.balance(ada, "NGN");
      const coins = await test.balance(ada, "BTC");
      const [cancelled, ...fills] = await Promise.all([
        test.call(cancelLimitOrder, { params: { id } }, { token: ada.token }),
        fillLimitOrder(test.engine.context, id),
        fillLimitOrder(test.engine.context, id),
      ]);
      const filled = fills.filter(Boolean).length;
      expect(cancelled.status).toBe(filled === 1 ? 409 : 200);
      expect(filled).toBeLessThanOrEqual(1);
      expect((await test.balance(ada, "BTC")) > coins).toBe(filled === 1);
      expect(await test.balance(ada, "NGN")).toBe(
        held + (filled === 1 ? 0n : toMinor("10000", "NGN")),
      );
      expect(await test.balance(ada, "NGN", "held")).toBe(0n);
    }
  });

  it("end all orders once, by fills and by cancelling all, twice at once", async () => {
    const ada = await test.trader();
    for (const _ of each) await test.placed(ada, marketable);
    await test.engine.marketWatch.look();
    const cancelAll = () => test.ok(cancelAllLimitOrders, {}, { token: ada.token });
    const [one, other] = await Promise.all([
      cancelAll(),
      cancelAll(),
      test.engine.jobs.runDue(),
      test.engine.jobs.runDue(),
    ]);
    const past = await test.orders(ada, "past");
    expect(past).toHaveLength(rivals);
    const cancelled = past.filter(({ state }) => state === "cancelled");
    expect(one.cancelled + other.cancelled).toBe(cancelled.length);
    expect(await test.balance(ada, "NGN", "held")).toBe(0n);
    expect(await test.balance(ada, "NGN")).toBe(
      toMinor("1000000", "NGN") - BigInt(rivals - cancelled.length) * toMinor("10000", "NGN"),
    );
  });
});
