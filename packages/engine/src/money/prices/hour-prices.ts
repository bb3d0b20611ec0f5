import { hourMs } from "@apex/contract/durations";
import type { MarketRail } from "../../rails/market.ts";
import type { Prices } from "./convert.ts";

/**
 * Prices at the start of the hour. Limits and network fees use these, so that a value that a form showed is still valid
 * when the form is sent; money changes hands at a quote's price.
 */
export function hourPrices(market: MarketRail, at: Date): Promise<Prices> {
  return market.pricesAt(new Date(Math.floor(at.getTime() / hourMs) * hourMs));
}
