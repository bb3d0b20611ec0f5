import { assetCodes } from "@apex/contract/assets";
import type { MarketRail } from "@apex/engine/rails/market";
import { require, type Trial } from "../asking/trial.ts";

/** The promises that public prices are checked for. */
export function priceTrials(market: MarketRail): readonly Trial[] {
  return [
    {
      promise: "two sources agree on a price of each asset",
      async run() {
        const prices = await market.pricesAt(new Date());
        const missing = assetCodes.filter((asset) => !prices.has(asset));
        require(missing.length === 0, { missing });
        return `${prices.size} assets; a Bitcoin is ${prices.get("BTC") ?? "?"} dollars`;
      },
    },
    {
      promise: "candles and days are known",
      async run() {
        const until = new Date();
        const candles = await market.candles("BTC", "NGN", { everySeconds: 900, until, count: 96 });
        const days = await market.dailyHistory("NGN", until, 30);
        require(candles.length > 0 && days.length > 0, [candles.length, days.length]);
        return `${candles.length} candles, ${days.length} days`;
      },
    },
  ];
}
