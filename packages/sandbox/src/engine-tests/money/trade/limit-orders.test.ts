import { hourMs } from "@apex/contract/durations";
import { toMinor } from "@apex/contract/money";
import {
  cancelAllLimitOrders,
  cancelLimitOrder,
  placeLimitOrder,
} from "@apex/contract/trade/limit-orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

/** Buys bitcoin at 145 million, far below the market's price. */
const low = { from: "NGN", to: "BTC", pay: "100000", orderPrice: "100000000" } as const;

describe("a limit order", () => {
  it("holds its payment, and waits", async () => {
    const ada = await test.trader();
    const answer = await test.place(ada, low);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        transaction: {
          type: "swap-order",
          status: "pending",
          amount: { amount: "99500.00" },
          fee: { amount: "500.00" },
          details: { offer: "NGN → BTC", unit: "1 BTC = 100000000 NGN" },
        },
      },
    });
    await test.watch();
    expect(await test.balance(ada, "NGN", "held")).toBe(toMinor("100000", "NGN"));
    expect(await test.orders(ada, "past")).toEqual([]);
    expect(await test.orders(ada, "open")).toMatchObject([
      {
        state: "open",
        pay: { amount: "100000.00" },
        receive: { amount: "0.00099500", asset: "BTC" },
        orderPrice: { base: "BTC", amount: "100000000", asset: "NGN" },
        marketPrice: { base: "BTC", asset: "NGN" },
      },
    ]);
  });

  it("is filled once, at the market's price, when that is its own or better", async () => {
    const ada = await test.trader();
    const id = await test.placed(ada, low);
    await test.movePrice("BTC", 65n);
    await test.watch();
    await test.watch();
    await test.movePrice("BTC", 154n);
    const [order] = await test.orders(ada, "past");
    expect(order).toMatchObject({
      id,
      state: "completed",
      isExpired: false,
      orderPrice: { base: "BTC", amount: "100000000", asset: "NGN" },
    });
    const [filled] = await test.db.query<{ unit: string }>(
      "select data->>'unit' as unit from operations where id = $1",
      [id],
    );
    const { base, amount, asset } = order?.executedPrice ?? {};
    expect(Number(amount)).toBeLessThan(100_000_000);
    expect(filled?.unit).toBe(`1 ${base} = ${amount} ${asset}`);
    const received = await test.balance(ada, "BTC");
    expect(received).toBe(toMinor(order?.received?.amount ?? "0", "BTC"));
    expect(received).toBeGreaterThan(toMinor("0.000995", "BTC"));
    expect(await test.balance(ada, "NGN", "held")).toBe(0n);
    expect(await test.balance(ada, "NGN")).toBe(toMinor("900000", "NGN"));
    await test.engine.jobs.runDue();
    expect(test.sent.filter(({ to }) => to === ada.email)).toMatchObject([
      { subject: "Your limit order is filled" },
    ]);
    const told = await test.db.query<{ code: string }>(
      "select code from notifications where workspace_id = $1",
      [ada.workspaceId],
    );
    expect(told).toEqual([{ code: "limit-order-filled" }]);
  });

  it("sells at a risen price, and waits while the market is closed", async () => {
    const ada = await test.trader("ETH", "2");
    await test.placed(ada, { from: "ETH", to: "USDT", pay: "1", orderPrice: "4000" });
    await test.movePrice("ETH", 130n);
    await test.setState("USDT", "closed");
    await test.watch();
    expect(await test.orders(ada, "open")).toHaveLength(1);
    await test.setState("USDT", "open");
    await test.watch();
    await test.movePrice("ETH", 77n);
    expect(await test.orders(ada, "past")).toMatchObject([{ state: "completed" }]);
    expect(await test.balance(ada, "USDT")).toBeGreaterThan(toMinor("3980", "USDT"));
  });

  it("expires, and releases its hold", async () => {
    const ada = await test.trader();
    const now = test.engine.context.clock.business().getTime();
    await test.placed(ada, { ...low, expiresAt: new Date(now + hourMs).toISOString() });
    test.pass(hourMs - 1);
    await test.watch();
    expect(await test.orders(ada, "open")).toHaveLength(1);
    test.pass(1);
    await test.watch();
    const [ended] = await test.orders(ada, "past");
    expect(ended).toMatchObject({ state: "cancelled", isExpired: true });
    expect(ended).not.toHaveProperty("executedPrice");
    expect(await test.balance(ada, "NGN")).toBe(toMinor("1000000", "NGN"));
  });

  it("is cancelled for good on request, by its owner alone", async () => {
    const ada = await test.trader();
    const bola = await test.trader();
    const id = await test.placed(ada, low);
    const cancel = (token: string) => test.call(cancelLimitOrder, { params: { id } }, { token });
    expect(await cancel(bola.token)).toMatchObject({ status: 404 });
    expect(await cancel(ada.token)).toMatchObject({ body: { order: { state: "cancelled" } } });
    expect(await cancel(ada.token)).toMatchObject({ status: 200 });
    await test.movePrice("BTC", 50n);
    await test.watch();
    await test.movePrice("BTC", 200n);
    expect(await test.balance(ada, "BTC")).toBe(0n);
    expect(await test.balance(ada, "NGN")).toBe(toMinor("1000000", "NGN"));
  });

  it("cannot be cancelled after it is filled", async () => {
    const ada = await test.trader();
    const id = await test.placed(ada, { ...low, orderPrice: "999000000" });
    await test.watch();
    expect(
      await test.call(cancelLimitOrder, { params: { id } }, { token: ada.token }),
    ).toMatchObject({ status: 409, body: { code: "order-filled" } });
  });

  it("is cancelled with all other open ones", async () => {
    const ada = await test.trader();
    await test.placed(ada, { ...low, orderPrice: "999000000" });
    await test.watch();
    test.pass(1);
    await test.placed(ada, low);
    await test.placed(ada, { ...low, to: "ETH", orderPrice: "1000" });
    expect(await test.ok(cancelAllLimitOrders, {}, { token: ada.token })).toEqual({ cancelled: 2 });
    expect(await test.orders(ada, "past")).toMatchObject([
      { state: "cancelled" },
      { state: "cancelled" },
      { state: "completed" },
    ]);
    expect(await test.balance(ada, "NGN", "held")).toBe(0n);
  });

  it("is placed once per key", async () => {
    const ada = await test.trader();
    const key = crypto.randomUUID();
    const placed = await test.place(ada, low, key);
    expect(await test.place(ada, low, key)).toMatchObject({ body: placed.body });
    expect(await test.orders(ada, "open")).toHaveLength(1);
  });
});

describe("a limit order is refused", () => {
  const ahead = "2026-11-20T08:00:00.000Z";
  const refusals = [
    ["with too little", { ...low, pay: "100" }, 422, "amount-below-minimum"],
    ["with more than there is", { ...low, pay: "2000000" }, 422, "insufficient-funds"],
    ["at no price", { ...low, orderPrice: "0.00" }, 400, "validation-failed"],
    [
      "at a price that brings nothing",
      { ...low, orderPrice: "1" + "0".repeat(20) },
      422,
      "amount-below-minimum",
    ],
    ["with its end in the past", { ...low, expiresAt: ahead }, 400, "validation-failed"],
    ["for the same asset", { ...low, to: "NGN" }, 400, "validation-failed"],
  ] as const;
  it.each(refusals)("%s", async (_, order, status, code) => {
    const ada = await test.trader();
    expect(await test.place(ada, order)).toMatchObject({ status, body: { code } });
    expect(await test.balance(ada, "NGN")).toBe(toMinor("1000000", "NGN"));
  });

  it("at a price whose amount no answer can say, so that the list stays readable", async () => {
    const ada = await test.trader();
    for (const [to, orderPrice] of [
      ["USD", "9".repeat(30)],
      ["ETH", "0.000000000000000001"],
    ] as const)
      expect(await test.place(ada, { ...low, to, orderPrice })).toMatchObject({
        status: 400,
        body: { issues: [{ path: ["body", "orderPrice"], code: "invalid" }] },
      });
    expect(await test.orders(ada, "open")).toEqual([]);
  });

  it("with a changed fee", async () => {
    const ada = await test.trader();
    const { pay, ...rest } = low;
    const body = {
      ...rest,
      pay: { amount: pay, asset: "NGN" },
      fee: { amount: "1", asset: "NGN" },
    } as const;
    const given = { token: ada.token, key: crypto.randomUUID() };
    expect(await test.call(placeLimitOrder, { body }, given)).toMatchObject({
      status: 422,
      body: { code: "fee-changed", params: { fee: { amount: "500.00" } } },
    });
  });

  it("beyond a hundred open ones", async () => {
    const ada = await test.trader();
    for (let count = 0; count < 100; count += 1) await test.place(ada, { ...low, pay: "1000" });
    expect(await test.place(ada, { ...low, pay: "1000" })).toMatchObject({
      status: 409,
      body: { code: "too-many-orders", params: { most: 100 } },
    });
    expect(await test.balance(ada, "NGN", "held")).toBe(toMinor("100000", "NGN"));
  });
});
