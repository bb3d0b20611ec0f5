import { assetCodes } from "@apex/contract/assets";
import {
  eventStreamPath,
  streamEventSchema,
  type StreamEvent,
} from "@apex/contract/notifications/event-stream";
import { candleRanges, readCandles, type Candle } from "@apex/contract/trade/candles";
import {
  createPriceAlert,
  deletePriceAlert,
  listPriceAlerts,
} from "@apex/contract/trade/price-alerts";
import { createTradeQuote, readTradeTerms } from "@apex/contract/trade/quotes";
import { listRates } from "@apex/contract/trade/rates";
import { watchPrices, type PricedPair } from "@apex/contract/trade/ticks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setTradeCosts } from "../../../rails/market-steering.ts";
import type { Person } from "@apex/engine/testing/people";
import { tradeFixture, type TradeFixture } from "./trade-fixture.ts";

let test: TradeFixture;

beforeAll(async () => {
  test = await tradeFixture();
});
afterAll(() => test.close());

const bitcoin: PricedPair = { base: "BTC", quote: "NGN" };

/** A decimal as digits with a fixed number of decimals, for comparison. */
const parts = (decimal: string) => {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(18, "0"));
};

describe("candles", () => {
  it("are cut by range, joined, and close at the market's price", async () => {
    const { token } = await test.person();
    for (const range of candleRanges) {
      const { candles, now } = await test.ok(
        readCandles,
        { query: { ...bitcoin, range } },
        { token },
      );
      expect(candles.length).toBeGreaterThanOrEqual(60);
      expect(candles.at(-1)?.close).toBe(now?.price.amount);
      for (const [index, { open, high, low, close }] of candles.entries()) {
        const before: Candle | undefined = candles[index - 1];
        if (before) expect(open).toBe(before.close);
        const [top, bottom] = [parts(high), parts(low)];
        expect([parts(open), parts(close)].every((one) => one <= top && one >= bottom)).toBe(true);
      }
      const times = candles.map(({ at }) => Date.parse(at));
      expect(new Set(times.slice(1).map((time, index) => time - (times[index] ?? 0))).size).toBe(1);
    }
  });

  it("show a tester's price jump", async () => {
    const { token } = await test.person();
    await test.movePrice("SOL", 150n);
    test.pass(120_000);
    const pair = { base: "SOL", quote: "USD" } as const;
    const { candles, now } = await test.ok(
      readCandles,
      { query: { ...pair, range: "1h" } },
      { token },
    );
    const [first, last] = [parts(candles[0]?.open ?? "0"), parts(candles.at(-1)?.close ?? "0")];
    expect(last * 10n > first * 14n).toBe(true);
    expect(now?.changePercent).toMatch(/^\+[45]\d\.\d$/);
  });
});

it("are listed with the rates of the preferred currency, hour by hour", async () => {
  const { token } = await test.person();
  const { quote, items } = await test.ok(listRates, {}, { token });
  expect(quote).toBe("NGN");
  expect(items).toHaveLength(assetCodes.length - 1);
  for (const { price, day, isOpen } of items) {
    expect(price.asset).toBe("NGN");
    expect(day).toHaveLength(25);
    expect(day.at(-1)).toBe(price.amount);
    expect(isOpen).toBe(true);
  }
});

/** Opens a person's event stream; returns the prices of the next event that has any. */
async function connect({ token }: Person) {
  const response = await test.engine.fetch(
    new Request(`https://api.apex.test${eventStreamPath}`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  );
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const events: StreamEvent[] = [];
  return {
    async prices(): Promise<StreamEvent["ticks"]> {
      while (events.length === 0) {
        const chunk = await reader?.read();
        if (!chunk || chunk.done) return undefined;
        for (const line of chunk.value.split("\n"))
          if (line.startsWith("data: "))
            events.push(streamEventSchema.parse(JSON.parse(line.slice(6))));
      }
      return events.shift()?.ticks;
    },
    close: () => reader?.cancel(),
  };
}

describe("prices over the event stream", () => {
  const watch = (token: string, watcherId: string, pairs: readonly PricedPair[]) =>
    test.ok(watchPrices, { body: { watcherId, pairs: [...pairs] } }, { token });
  const ether: PricedPair = { base: "ETH", quote: "USDT" };

  it("are sent to watchers, many in one event, once they have moved", async () => {
    const [ada, ben] = [await test.person(), await test.person()];
    const [hers, his] = [await connect(ada), await connect(ben)];
    const { ticks, againInMs } = await watch(ada.token, crypto.randomUUID(), [bitcoin, ether]);
    expect(ticks.map(({ price }) => price.base)).toEqual(["BTC", "ETH"]);
    expect(againInMs).toBeGreaterThan(1_000);
    expect(await test.engine.ticks.tell()).toBe(2);
    expect(await hers.prices()).toMatchObject(ticks);
    // An unchanged price is not sent again.
    expect(await test.engine.ticks.tell()).toBe(0);
    test.pass(10_000);
    await watch(ben.token, crypto.randomUUID(), [ether]);
    expect(await test.engine.ticks.tell()).toBe(3);
    expect((await hers.prices())?.length).toBe(2);
    expect((await his.prices())?.map(({ price }) => price.base)).toEqual(["ETH"]);
    await Promise.all([hers.close(), his.close()]);
  });

  it("follow each of several pages, until it stops watching", async () => {
    const ada = await test.person();
    const stream = await connect(ada);
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    await watch(ada.token, one, [bitcoin]);
    await watch(ada.token, other, [bitcoin, ether]);
    expect(await test.engine.ticks.tell()).toBe(2);
    await watch(ada.token, other, []);
    test.pass(10_000);
    expect(await test.engine.ticks.tell()).toBe(1);
    test.pass(60_000);
    expect(await test.engine.ticks.tell()).toBe(0);
    await stream.close();
  });
});

describe("price alerts", () => {
  const told = async ({ token }: Person) => {
    const { items } = await test.ok(listPriceAlerts, {}, { token });
    return items.filter(({ reached }) => reached !== undefined).length;
  };

  it("are sent once, by a notification and a mail, at the target price", async () => {
    const ada = await test.person();
    const { token } = ada;
    const { price } = await test.ok(
      readTradeTerms,
      { query: { from: "XRP", to: "USD" } },
      { token: (await test.trader()).token },
    );
    const above = (Number(price.amount) * 1.2).toFixed(4);
    const set = (when: { kind: "target"; price: string } | { kind: "move"; percent: number }) =>
      test.ok(createPriceAlert, { body: { base: "XRP", quote: "USD", when } }, { token });
    await set({ kind: "target", price: above });
    await set({ kind: "move", percent: 30 });
    await test.watch();
    expect(await told(ada)).toBe(0);
    await test.movePrice("XRP", 125n);
    await test.watch();
    await test.watch();
    expect(await told(ada)).toBe(1);
    expect(test.sent.at(-1)).toMatchObject({
      channel: "email",
      to: ada.email,
      subject: expect.stringMatching(/^XRP has reached \$2\.\d+$/),
      text: expect.stringMatching(/at \$2\.\d+\. .*\/trade\?tab=buy&from=USD&to=XRP$/),
    });
    const notifications = await test.db.query<{ code: string; params: object }>(
      "select code, params from notifications where workspace_id = $1",
      [ada.workspaceId],
    );
    expect(notifications).toMatchObject([
      { code: "price-alert-reached", params: { price: { base: "XRP", asset: "USD" } } },
    ]);
    await test.movePrice("XRP", 50n);
    await test.watch();
    expect(await told(ada)).toBe(2);
  });

  it("belong to their owner, can be deleted, and are limited", async () => {
    const [ada, ben] = [await test.person(), await test.person()];
    const body = { ...bitcoin, when: { kind: "move", percent: 1 } } as const;
    const { alert } = await test.ok(createPriceAlert, { body }, { token: ada.token });
    const params = { id: alert.id };
    expect(await test.call(deletePriceAlert, { params }, { token: ben.token })).toMatchObject({
      status: 404,
    });
    await test.ok(deletePriceAlert, { params }, { token: ada.token });
    await test.movePrice("BTC", 110n);
    await test.watch();
    expect((await test.ok(listPriceAlerts, {}, { token: ada.token })).items).toEqual([]);
    for (let count = 0; count < 50; count += 1)
      await test.ok(createPriceAlert, { body }, { token: ada.token });
    expect(await test.call(createPriceAlert, { body }, { token: ada.token })).toMatchObject({
      status: 409,
      body: { code: "too-many-alerts", params: { most: 50 } },
    });
    const zero = { ...bitcoin, when: { kind: "target", price: "0" } } as const;
    expect(await test.call(createPriceAlert, { body: zero }, { token: ben.token })).toMatchObject({
      status: 400,
      body: { code: "validation-failed" },
    });
  });
});

describe("the sandbox's market", () => {
  it("takes less of an asset with little trade at once", async () => {
    const { token } = await test.trader();
    const terms = () => test.ok(readTradeTerms, { query: { from: "NGN", to: "DOT" } }, { token });
    const before = await terms();
    await test.setState("DOT", "thin");
    const after = await terms();
    expect([before.isThin, after.isThin, after.isOpen]).toEqual([false, true, true]);
    expect(parts(after.maximum.amount) * 20n <= parts(before.maximum.amount) + 20n).toBe(true);
    const body = { from: "NGN", to: "DOT", amount: before.maximum } as const;
    expect(await test.call(createTradeQuote, { body }, { token })).toMatchObject({
      status: 422,
      body: { code: "amount-above-maximum" },
    });
    await test.setState("DOT", "open");
  });

  it("has the set costs from the next quote on", async () => {
    const ada = await test.trader();
    const before = await test.quote(ada, "NGN", "ETH");
    await setTradeCosts(test.db, { feePpm: 10_000n, spreadPpm: 0n });
    const after = await test.quote(ada, "NGN", "ETH");
    expect([before.fee.amount, after.fee.amount]).toEqual(["500.00", "1000.00"]);
    expect(parts(after.price.amount) < parts(before.price.amount)).toBe(true);
    await setTradeCosts(test.db, undefined);
  });
});
