import type { MarketRail } from "../../rails/market.ts";
import type { Prices } from "./convert.ts";

const hourMs = 60 * 60_000;

/**
 * Prices at the start of the hour. Limits and network fees are counted at these, so that what a form showed a moment ago still holds
 * when it is sent; a price that money changes hands at is a quote's.
 */
export function hourPrices(market: MarketRail, at: Date): Promise<Prices> {
  return market.pricesAt(new Date(Math.floor(at.getTime() / hourMs) * hourMs));
}
