import { dayMs, hourMs } from "@apex/contract/durations";
import { listRates } from "@apex/contract/trade/rates";
import { createTradeQuote, readTradeTerms } from "@apex/contract/trade/quotes";
import { toMinor } from "@apex/contract/money";
import type { LogEntry } from "@apex/engine/runtime/context";
import { testEngine } from "@apex/engine/testing/test-engine";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { priceOf, priceText } from "./price-decimals.ts";
import { priceTime, pricesStandIn, streamStandIn, type PricesStandIn } from "./prices-fixture.ts";
import { createPublicMarket } from "./public-market.ts";

let sources: PricesStandIn;
const clock = { at: priceTime };
const logged: LogEntry[] = [];

beforeAll(async () => {
  sources = await pricesStandIn();
});
afterAll(() => sources.close());
beforeEach(() => {
  clock.at = priceTime;
  sources.says.now = priceTime;
  logged.length = 0;
  sources.seen();
});

/** A market that has read no source yet. */
const market = (streamUrl?: string) =>
  createPublicMarket(
    { ...sources.account, ...(streamUrl !== undefined && { binanceStreamUrl: streamUrl }) },
    { log: (entry) => logged.push(entry), now: () => clock.at, answersWithinMs: 300 },
  );
const prices = async (one: ReturnType<typeof market>) =>
  Object.fromEntries(await one.pricesAt(clock.at));
/** Lets time pass, also in the sources' answers. */
function pass(ms: number): void {
  clock.at = new Date(clock.at.getTime() + ms);
  sources.says.now = clock.at;
}

describe("a price", () => {
  it.each([
    ["95120.5", "95120.5"],
    ["1", "1"],
    ["6.5e-7", "0.00000065"],
    ["1.5E+3", "1500"],
    ["0.1234567890123456789", "0.123456789012345678"],
  ])("is read exactly from %s", (text, written) => {
    expect(priceText(priceOf(text) ?? 0n)).toBe(written);
  });

  it.each(["", "0", "-1", "NaN", "1,5", "0.0000000000000000001", "1e999"])(
    "is not read from %s",
    (text) => {
      expect(priceOf(text)).toBeUndefined();
    },
  );
});

describe("the public market", () => {
  it("has the prices that two sources agree on, in dollars", async () => {
    const known = await prices(market());
    expect(known).toMatchObject({ USD: "1", BTC: "95120", ETH: "3415", USDT: "1", SOL: "151.4" });
    // One divided by 1530.25.
    expect(known["NGN"]).toBe("0.000653487992158144");
    // Only Binance has this coin, and no source has these currencies.
    expect(Object.keys(known)).not.toContain("BNB");
    expect(Object.keys(known)).not.toContain("XOF");
  });

  it("asks its sources once for all who look within seconds", async () => {
    const one = market();
    await Promise.all([prices(one), prices(one), one.isOpen("BTC")]);
    pass(2_000);
    await prices(one);
    expect(sources.seen()).toHaveLength(4);
    pass(4_000);
    await prices(one);
    const paths: (string | undefined)[] = [];
    await vi.waitFor(() => {
      paths.push(...sources.seen().map(({ path }) => path.split("?")[0]));
      expect(paths).toEqual(["/0/public/Ticker", "/api/v3/ticker/24hr"]);
    });
  });

  it("waits for no source while its price is fresh, and asks none twice at a time", async () => {
    const one = market();
    await prices(one);
    sources.seen();
    sources.mishap("/0/public/Ticker", "lost");
    for (let look = 0; look < 3; look += 1) {
      pass(10_000);
      expect(await prices(one)).toMatchObject({ BTC: "95120" });
    }
    expect(logged).toEqual([]);
    await vi.waitFor(() => expect(logged).toMatchObject([{ source: "kraken" }]));
    expect(sources.seen().filter(({ path }) => path.startsWith("/0/public"))).toHaveLength(1);
  });

  it.each([
    ["BTC", { kraken: { XXBTZUSD: "97100.0" } }],
    ["BTC", { binance: { BTCUSDT: "9510.0" } }],
    ["USDT", { kraken: { USDTZUSD: "0.97" } }],
    ["NGN", { er: { NGN: 1_600 } }],
    ["NGN", { currency: { ngn: 153.1 } }],
  ] as const)("does not trade %s where a source is an outlier", async (asset, change) => {
    const one = market();
    expect(await one.isOpen(asset)).toBe(true);
    const before = structuredClone(sources.says);
    for (const source of ["kraken", "binance", "er", "currency"] as const)
      Object.assign(sources.says[source], source in change ? Object(change)[source] : {});
    pass(3_700_000);
    await vi.waitFor(async () => expect(await one.isOpen(asset)).toBe(false));
    expect(Object.keys(await prices(one))).not.toContain(asset);
    expect(logged).toContainEqual(
      expect.objectContaining({ level: "warn", asset, why: "sources-apart" }),
    );
    Object.assign(sources.says, before, { now: clock.at });
    pass(3_700_000);
    await vi.waitFor(async () => expect(await one.isOpen(asset)).toBe(true));
  });

  it("counts Binance's prices in Tether, so that nothing is traded while Tether has none", async () => {
    const { kraken } = sources.says;
    sources.says.kraken = { ...kraken, USDTZUSD: "0.90" };
    const one = market();
    expect(await one.isOpen("BTC")).toBe(false);
    expect(await one.isOpen("NGN")).toBe(true);
    sources.says.kraken = kraken;
  });

  it("does not trade on a price that is a minute old", async () => {
    const one = market();
    expect(await one.isOpen("ETH")).toBe(true);
    for (let second = 0; second < 70; second += 10) {
      pass(10_000);
      sources.mishap("/0/public/Ticker", { status: 503, body: "" });
      expect(await one.isOpen("ETH")).toBe(second < 60);
      const failures = second / 10 + 1;
      await vi.waitFor(() =>
        expect(logged.filter(({ source }) => source === "kraken")).toHaveLength(failures),
      );
    }
    expect(logged).toContainEqual(expect.objectContaining({ asset: "ETH", why: "stale" }));
    expect(logged).toContainEqual(
      expect.objectContaining({ message: "prices not read", source: "kraken" }),
    );
    pass(10_000);
    expect(await one.isOpen("ETH")).toBe(true);
    expect(logged).toContainEqual(
      expect.objectContaining({ message: "a price is traded on again", asset: "ETH" }),
    );
  });

  it("does not trade on rates of currencies that are days old", async () => {
    const one = market();
    expect(await one.isOpen("NGN")).toBe(true);
    clock.at = new Date(clock.at.getTime() + 80 * hourMs);
    expect(await one.isOpen("NGN")).toBe(false);
    expect(await one.isOpen("USD")).toBe(true);
  });

  it.each([
    ["a page", { type: "text/html", body: "<html>Blocked</html>" }],
    ["an error", { body: { error: ["EQuery:Unknown asset pair"] } }],
    ["another form", { body: { error: [], result: { XXBTZUSD: { a: 1 } } } }],
    [
      "bids above asks",
      { body: { error: [], result: { XXBTZUSD: { a: ["1", "1"], b: ["2", "1"] } } } },
    ],
    ["no price", { body: { error: [], result: { XXBTZUSD: { a: ["0", "1"], b: ["0", "1"] } } } }],
  ])("has no price of Bitcoin where Kraken answers with %s", async (_, mishap) => {
    sources.mishap("/0/public/Ticker", mishap);
    expect(await market().isOpen("BTC")).toBe(false);
  });
});

describe("the past of the public market", () => {
  it("is read to the minute, once", async () => {
    const one = market();
    const at = new Date("2026-11-19T09:00:40Z");
    const minute = Date.parse("2026-11-19T09:00:00Z") / 60_000;
    const known = await one.pricesAt(at);
    expect(known.get("BTC")).toBe(String(minute));
    expect(known.get("USD")).toBe("1");
    expect(known.get("NGN")).toMatch(/^0\.00065316786414/);
    sources.seen();
    await one.pricesAt(new Date("2026-11-19T09:00:59Z"));
    expect(sources.seen()).toEqual([]);
  });

  it("has days, and days of currencies", async () => {
    const one = market();
    const days = await one.dailyHistory("BTC", priceTime, 3);
    expect(days.map(({ date }) => date)).toEqual(["2026-11-18", "2026-11-19", "2026-11-20"]);
    expect(await one.dailyHistory("NGN", priceTime, 2)).toMatchObject([
      { date: "2026-11-19" },
      { date: "2026-11-20" },
    ]);
  });

  it("has candles that end now, and puts long ones together", async () => {
    const one = market();
    const span = { everySeconds: 60, until: priceTime, count: 3 };
    const candles = await one.candles("BTC", "USD", span);
    expect(candles.map(({ at }) => at.toISOString().slice(11, 16))).toEqual([
      "08:58",
      "08:59",
      "09:00",
    ]);
    const minute = Date.parse("2026-11-20T09:00:00Z") / 60_000;
    expect(candles.at(-1)).toMatchObject({
      open: `${minute}.00`,
      high: `${minute + 1}.00`,
      low: `${minute - 1}.00`,
      close: `${minute}.50`,
    });
    const long = { everySeconds: 14 * 86_400, until: priceTime, count: 131 };
    const weeks = await one.candles("BTC", "USD", long);
    expect(weeks).toHaveLength(131);
    const [first] = weeks;
    const firstDay = (first?.at.getTime() ?? 0) / dayMs;
    expect(first).toMatchObject({ open: `${firstDay}.00`, high: `${firstDay + 14}.00` });
  });

  it("has candles in a currency, at the currency's price of the day", async () => {
    const [candle] = await market().candles("BTC", "NGN", {
      everySeconds: 900,
      until: priceTime,
      count: 1,
    });
    const price = Date.parse("2026-11-20T09:00:00Z") / 900_000;
    expect(Number(candle?.open) / (price * 1_531)).toBeCloseTo(1, 6);
  });

  it("is unknown where a source fails", async () => {
    const one = market();
    sources.mishap("/api/v3/klines", { status: 418, body: {} });
    const span = { everySeconds: 60, until: priceTime, count: 3 };
    expect(await one.candles("BTC", "USD", span)).toEqual([]);
    sources.mishap("/api/v3/klines", { type: "text/html", body: "<html>" });
    expect(await one.dailyHistory("BTC", priceTime, 3)).toEqual([]);
    sources.mishap("/rates@2026-11-20/v1/currencies/usd.json", { status: 503, body: {} });
    expect(await one.dailyHistory("NGN", priceTime, 2)).toMatchObject([{ date: "2026-11-19" }]);
    const failures = () =>
      logged.flatMap(({ message, source }) => (message === "past prices not read" ? [source] : []));
    // Every read of a chart fails while a source is down, which is logged once an hour.
    expect(failures()).toEqual(["binance", "currency-api"]);
    pass(hourMs);
    sources.mishap("/api/v3/klines", "lost");
    expect(await one.candles("BTC", "USD", span)).toEqual([]);
    expect(failures()).toEqual(["binance", "currency-api", "binance"]);
  });
});

describe("the stream of prices", () => {
  it("takes the place of questions, and is connected again after a cut", async () => {
    const stream = await streamStandIn();
    const one = market(stream.url);
    const tick = (c: string) =>
      stream.send({
        stream: "btcusdt@miniTicker",
        data: { e: "24hrMiniTicker", E: clock.at.getTime(), s: "BTCUSDT", c },
      });
    await vi.waitFor(() => expect(stream.paths).toHaveLength(1));
    expect(stream.paths[0]).toContain("/stream?streams=btcusdt@miniTicker/ethusdt@miniTicker");
    stream.send("no tick");
    stream.send({ data: { e: "24hrMiniTicker", s: "FOOUSDT", c: "1", E: 1 } });
    tick("95110.00");
    await vi.waitFor(async () => {
      pass(6_000);
      tick("95110.00");
      sources.seen();
      expect(await one.isOpen("BTC")).toBe(true);
      await vi.waitFor(
        () =>
          expect(sources.seen().map(({ path }) => path.split("?")[0])).toEqual([
            "/0/public/Ticker",
          ]),
        200,
      );
    }, 5_000);
    stream.cut();
    await vi.waitFor(() => expect(stream.paths).toHaveLength(2), 10_000);
    one.close();
    await stream.close();
  });
});

it("names the source that asks for it beside the rates, and no source of another market", async () => {
  const one = market();
  const other = { ...one, credits: undefined };
  for (const [rail, credits] of [
    [one, [{ name: "Exchange Rate API", url: "https://www.exchangerate-api.com" }]],
    [other, undefined],
  ] as const) {
    const test = await testEngine({ rails: () => ({ market: rail }), startsAt: priceTime });
    const { token } = await test.person();
    expect((await test.ok(listRates, {}, { token })).credits).toEqual(credits);
    await test.close();
  }
});

it("stops quotes, and says so, where a price is an outlier", async () => {
  const one = market();
  const test = await testEngine({ rails: () => ({ market: one }), startsAt: priceTime });
  const ada = await test.person({ kycLevel: 2 });
  await test.fund(ada.workspaceId, "NGN", toMinor("500000", "NGN"));
  const quote = () =>
    test.call(
      createTradeQuote,
      { body: { from: "NGN", to: "BTC", amount: { amount: "100000", asset: "NGN" } } },
      { token: ada.token },
    );
  expect(await quote()).toMatchObject({ status: 200 });
  const { binance } = sources.says;
  sources.says.binance = { ...binance, BTCUSDT: "80000.00" };
  pass(10_000);
  test.pass(10_000);
  await vi.waitFor(async () =>
    expect(await quote()).toMatchObject({ body: { code: "market-closed" } }),
  );
  const terms = test.call(
    readTradeTerms,
    { query: { from: "NGN", to: "BTC" } },
    { token: ada.token },
  );
  expect(await terms).toMatchObject({ status: 423, body: { code: "market-closed" } });
  sources.says.binance = binance;
  await test.close();
});
