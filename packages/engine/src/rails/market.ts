import type { Asset } from "@apex/contract/assets";

/** The candles to read. */
export interface CandleSpan {
  /** Length of a candle in seconds. Candles begin at whole multiples of it (UTC). */
  readonly everySeconds: number;
  /** The last candle contains this moment, and is read as if it closed then. */
  readonly until: Date;
  readonly count: number;
}

/** A price over an interval: of one unit of the pair's base in its other asset, as decimal strings. */
export interface MarketCandle {
  readonly at: Date;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
}

/** The costs of a trade, in millionths. */
export interface TradeCosts {
  /** The house's share of the payment. */
  readonly feePpm: bigint;
  /**
   * The spread between a customer's price and the market's. It covers the risk of holding a quote for half a minute.
   */
  readonly spreadPpm: bigint;
}

/** A source of rates that has to be credited where they are shown. */
export interface RateCredit {
  readonly name: string;
  readonly url: string;
}

/** Prices of assets in US dollars, as decimal strings. All pairs go through the dollar. */
export interface MarketRail {
  /** The sources to credit; undefined means none. */
  readonly credits?: readonly RateCredit[] | undefined;
  /** Price of one unit in USD at a moment, for each asset that has one; empty if no market is connected. */
  pricesAt(at: Date): Promise<ReadonlyMap<Asset, string>>;
  /** True if the asset is traded now. */
  isOpen(asset: Asset): Promise<boolean>;
  /** True if the asset is traded little now, so that less of it can be traded at one price. */
  isThin(asset: Asset): Promise<boolean>;
  /** The current costs of a trade, if the market states them; otherwise the operator's settings apply. */
  costs(): Promise<TradeCosts | undefined>;
  /**
   * Closing prices in USD of the `days` days that end with the day of `until` (UTC), oldest first; empty if none are
   * known.
   */
  dailyHistory(
    asset: Asset,
    until: Date,
    days: number,
  ): Promise<readonly { readonly date: string; readonly priceUsd: string }[]>;
  /**
   * Candles of a pair, oldest first; empty if none are known. Days of minute candles and years of day candles are
   * available.
   */
  candles(base: Asset, quote: Asset, span: CandleSpan): Promise<readonly MarketCandle[]>;
}
