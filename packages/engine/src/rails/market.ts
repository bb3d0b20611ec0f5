import type { Asset } from "@apex/contract/assets";

/** Prices of assets in US dollars, as decimal strings. All pairs go through the dollar. */
export interface MarketRail {
  /** Price of one unit in USD at a moment, of each asset that has one: none where no market is connected. */
  pricesAt(at: Date): Promise<ReadonlyMap<Asset, string>>;
  /** Whether the asset is traded now. */
  isOpen(asset: Asset): Promise<boolean>;
  /** Closing prices in USD of the `days` days up to and including the one of `until` (UTC days), oldest first; empty where none are known. */
  dailyHistory(
    asset: Asset,
    until: Date,
    days: number,
  ): Promise<readonly { readonly date: string; readonly priceUsd: string }[]>;
}
