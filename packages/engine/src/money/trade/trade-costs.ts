import type { TradeCosts } from "../../rails/market.ts";
import type { EngineContext } from "../../runtime/context.ts";

/** Where the operator has set none. */
export const usualTradeCosts: TradeCosts = { feePpm: 5_000n, spreadPpm: 2_500n };

/** What a trade costs now. Quotes and orders keep what they were reviewed at. */
export async function readTradeCosts({
  rails: { market },
  tradeCosts,
}: Pick<EngineContext, "rails" | "tradeCosts">): Promise<TradeCosts> {
  return (await market.costs()) ?? tradeCosts;
}
