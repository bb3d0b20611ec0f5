import type { Asset } from "@apex/contract/assets";

/** Prices of assets in US dollars, as decimal strings. All pairs go through the dollar. */
export interface MarketRail {
  /** Price of one unit of each asset in USD at a moment. */
  pricesAt(at: Date): Promise<ReadonlyMap<Asset, string>>;
  /** Closing prices in USD of the `days` days up to and including the one of `until` (UTC days), oldest first. */
  dailyHistory(
    asset: Asset,
    until: Date,
    days: number,
  ): Promise<readonly { readonly date: string; readonly priceUsd: string }[]>;
}
