import type { TradeCosts } from "../../rails/market.ts";
import type { EngineContext } from "../../runtime/context.ts";

/** The costs unless the operator sets others. */
export const usualTradeCosts: TradeCosts = { feePpm: 5_000n, spreadPpm: 2_500n };

/** The costs of a trade now. Quotes and orders keep the costs that they were reviewed at. */
export async function readTradeCosts({
  rails: { market },
  tradeCosts,
}: Pick<EngineContext, "rails" | "tradeCosts">): Promise<TradeCosts> {
  return (await market.costs()) ?? tradeCosts;
}
