import type { EngineContext } from "../../runtime/context.ts";

/** What a trade costs, in millionths. */
export interface TradeCosts {
  /** What the house keeps of what is paid. */
  readonly feePpm: bigint;
  /** How far a customer's price is from the market's; it pays for the half minute that a quote holds. */
  readonly spreadPpm: bigint;
}

/** Where the operator has set none. */
export const usualTradeCosts: TradeCosts = { feePpm: 5_000n, spreadPpm: 2_500n };

/** What a trade costs now. Quotes and orders keep what they were reviewed at. */
export async function readTradeCosts({
  rails: { market },
  tradeCosts,
}: Pick<EngineContext, "rails" | "tradeCosts">): Promise<TradeCosts> {
  return (await market.costs()) ?? tradeCosts;
}
