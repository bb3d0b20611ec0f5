import { dayMs } from "@apex/contract/durations";
import type { Asset } from "@apex/contract/assets";
import type { PricedPair, Tick } from "@apex/contract/trade/ticks";
import type { EngineContext } from "../../runtime/context.ts";
import { changePercent, hasRate, rateDecimal, rateOf } from "../prices/convert.ts";

/**
 * The market's ticks of the pairs, in the same order.
 * @param at business time.
 * @returns undefined for a pair that has no price.
 */
export async function readTicks(
  { rails: { market } }: Pick<EngineContext, "rails">,
  pairs: readonly PricedPair[],
  at: Date,
): Promise<readonly (Tick | undefined)[]> {
  const assets = [...new Set(pairs.flatMap(({ base, quote }) => [base, quote]))];
  const [prices, before, states] = await Promise.all([
    market.pricesAt(at),
    market.pricesAt(new Date(at.getTime() - dayMs)),
    Promise.all(assets.map(async (asset) => [asset, await market.isOpen(asset)] as const)),
  ]);
  const isOpen = new Map<Asset, boolean>(states);
  return pairs.map(({ base, quote }) => {
    if (!hasRate(base, quote, prices)) return undefined;
    const rate = rateOf(base, quote, prices);
    const rateBefore = hasRate(base, quote, before) ? rateOf(base, quote, before) : rate;
    return {
      price: { base, amount: rateDecimal(rate, quote), asset: quote },
      changePercent: changePercent(rate, rateBefore),
      isOpen: isOpen.get(base) === true && isOpen.get(quote) === true,
    };
  });
}
