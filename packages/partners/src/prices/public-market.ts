import { hourMs } from "@apex/contract/durations";
import { assetCodes, type Asset } from "@apex/contract/assets";
import type { MarketRail } from "@apex/engine/rails/market";
import type { LogEntry } from "@apex/engine/runtime/context";
import {
  createAgreedPrices,
  oldestMs,
  type AgreedPrices,
  type PricePoint,
  type SourceName,
} from "./agreed-prices.ts";
import { followBinance } from "./binance-stream.ts";
import { readBinance } from "./binance.ts";
import { erApiCredit, readCurrencyApi, readErApi } from "./fiat-rates.ts";
import type { PublicPrices } from "./price-addresses.ts";
import { readKraken } from "./kraken.ts";
import { priceText } from "./price-decimals.ts";
import { createPriceHistory } from "./price-history.ts";

/** Time between two questions to a source, and how long its answer may be used without waiting for the next. */
const timesOf = {
  kraken: { everyMs: 5_000, freshMs: oldestMs.crypto },
  binance: { everyMs: 5_000, freshMs: oldestMs.crypto },
  "er-api": { everyMs: hourMs, freshMs: oldestMs.fiat },
  "currency-api": { everyMs: hourMs, freshMs: oldestMs.fiat },
} as const;
const sourceNames = ["kraken", "binance", "er-api", "currency-api"] as const;

type Sources = Readonly<Record<SourceName, () => Promise<readonly PricePoint[]>>>;

/** The last question to a source. */
interface Asked {
  readonly atMs: number;
  readonly answer: Promise<void>;
  isOpen: boolean;
}

/**
 * While the stream is at most this old, Binance is polled less often. It is still polled, because unchanged prices are
 * not streamed.
 */
const streamedWithinMs = 10_000;
const besideStreamMs = 30_000;
/** A moment counts as now if it is at most this long ago. */
const nowMs = 60_000;

const failureLoggedEveryMs = hourMs;

/** A market of public prices: what two sources agree on. An asset without such a price has none, and is not traded. */
export function createPublicMarket(
  account: PublicPrices,
  {
    log,
    now = () => new Date(),
    answersWithinMs,
  }: {
    readonly log: (entry: LogEntry) => void;
    /** The wall clock; tests move it. */
    readonly now?: () => Date;
    readonly answersWithinMs?: number;
  },
): MarketRail & { close(): void } {
  const agreed = createAgreedPrices(log);
  const failed = createFailureLog(log, now);
  const history = createPriceHistory(account, failed, answersWithinMs);
  const binance = createBinance(account, agreed, now, answersWithinMs);
  const sources: Sources = {
    kraken: () => readKraken(account.krakenUrl, now(), answersWithinMs),
    binance: binance.read,
    "er-api": () => readErApi(account.erApiUrl, answersWithinMs),
    "currency-api": () => readCurrencyApi(account.currencyApiUrl, "latest", answersWithinMs),
  };
  const refresh = createRefresh(sources, agreed, log);

  async function current(): Promise<ReadonlyMap<Asset, bigint>> {
    await refresh(now().getTime());
    const atMs = now().getTime();
    const prices = new Map<Asset, bigint>();
    for (const asset of assetCodes) {
      const price = agreed.priceOf(asset, atMs);
      if (typeof price === "bigint") prices.set(asset, price);
    }
    return prices;
  }

  /** The past is unknown where Binance does not tell it. Days without currency rates are left out before. */
  const orNone = <T>(known: Promise<T>, none: T): Promise<T> =>
    known.catch((error: unknown) => {
      failed("binance", error);
      return none;
    });

  return {
    credits: [erApiCredit],
    async pricesAt(at) {
      if (now().getTime() - at.getTime() > nowMs)
        return orNone(history.pricesAt(at, assetCodes), new Map<Asset, string>());
      const prices = await current();
      return new Map([...prices].map(([asset, price]) => [asset, priceText(price)]));
    },
    isOpen: async (asset) => (await current()).has(asset),
    isThin: async () => false,
    costs: async () => undefined,
    dailyHistory: (asset, until, days) => orNone(history.dailyHistory(asset, until, days), []),
    candles: (base, quote, span) => orNone(history.candles(base, quote, span), []),
    close: binance.close,
  };
}

/** Logs that a source does not tell the past: once an hour for each source, because every chart asks again. */
function createFailureLog(log: (entry: LogEntry) => void, now: () => Date) {
  const loggedMs = new Map<SourceName, number>();
  return (source: SourceName, error: unknown): void => {
    const atMs = now().getTime();
    if (atMs - (loggedMs.get(source) ?? -Infinity) < failureLoggedEveryMs) return;
    loggedMs.set(source, atMs);
    log({ level: "warn", message: "past prices not read", source, reason: String(error) });
  };
}

/** Keeps what the sources say up to date. */
function createRefresh(sources: Sources, agreed: AgreedPrices, log: (entry: LogEntry) => void) {
  const asked = new Map<SourceName, Asked>();
  /** When each source was last sent a request that it answered. */
  const answeredMs = new Map<SourceName, number>();

  async function ask(name: SourceName, atMs: number): Promise<void> {
    try {
      agreed.tell(name, await sources[name]());
      answeredMs.set(name, atMs);
    } catch (error) {
      log({ level: "warn", message: "prices not read", source: name, reason: String(error) });
    }
  }

  /** Reads a source once for all callers. A failed source is not retried early, and its last price grows old. */
  function askOnce(name: SourceName, atMs: number): Promise<void> {
    const before = asked.get(name);
    if (before !== undefined && (before.isOpen || atMs - before.atMs < timesOf[name].everyMs))
      return before.answer;
    const question: Asked = {
      atMs,
      isOpen: true,
      answer: ask(name, atMs).finally(() => {
        question.isOpen = false;
      }),
    };
    asked.set(name, question);
    return question.answer;
  }

  /** Waits for those sources alone whose last answer is too old to be used. */
  return async function refresh(atMs: number): Promise<void> {
    const awaited = sourceNames.flatMap((name) => {
      const answer = askOnce(name, atMs);
      const isFresh = atMs - (answeredMs.get(name) ?? -Infinity) <= timesOf[name].freshMs;
      return isFresh ? [] : [answer];
    });
    await Promise.all(awaited);
  };
}

/** Binance's prices: streamed if there is a stream, and polled as well. */
function createBinance(
  { binanceUrl, binanceStreamUrl }: PublicPrices,
  agreed: AgreedPrices,
  now: () => Date,
  withinMs: number | undefined,
) {
  let streamedMs = 0;
  let binanceReadMs = 0;
  const hear = (point: PricePoint) => {
    streamedMs = now().getTime();
    agreed.tell("binance", [point]);
  };
  const stream = binanceStreamUrl === undefined ? undefined : followBinance(binanceStreamUrl, hear);

  async function read(): Promise<readonly PricePoint[]> {
    const atMs = now().getTime();
    if (atMs - streamedMs <= streamedWithinMs && atMs - binanceReadMs < besideStreamMs) return [];
    const points = await readBinance(binanceUrl, withinMs);
    binanceReadMs = atMs;
    return points;
  }

  return { read, close: () => stream?.close() };
}
