import { toMinor } from "@apex/contract/money";
import type { Figures } from "../../runtime/switched.ts";
import type { TradeCosts } from "../../rails/market.ts";
import type { EngineContext } from "../../runtime/context.ts";

/** The costs unless the operator sets others. */
export const usualTradeCosts: TradeCosts = { feePpm: 5_000n, spreadPpm: 2_500n };

type Asked = Pick<EngineContext, "rails" | "tradeCosts">;

/** The default costs of a trade, which apply until staff change them: the market's, or else the operator's settings. */
export async function usualCosts({ rails: { market }, tradeCosts }: Asked): Promise<TradeCosts> {
  return (await market.costs()) ?? tradeCosts;
}

/** The current costs of a trade. Quotes and orders keep the costs with which they were reviewed. */
export async function readTradeCosts(
  context: Asked & { readonly switches: Figures },
): Promise<TradeCosts> {
  const usual = await usualCosts(context);
  const { switches } = context;
  return {
    feePpm: ppmOf(switches.figure("fee", "trade")) ?? usual.feePpm,
    spreadPpm: ppmOf(switches.figure("spread", "trade")) ?? usual.spreadPpm,
  };
}

/** Converts a percentage with two decimals to millionths. */
function ppmOf(percent: string | undefined): bigint | undefined {
  return percent === undefined ? undefined : toMinor(percent, "USD") * 100n;
}
