import { livePricesOf } from "@apex/client/live-prices";
import type { PricedPair, Tick } from "@apex/contract/trade/ticks";
import { startTransition, useEffect, useState } from "react";
import { useClient } from "../../base/client-context.ts";

/**
 * The current price of a pair, updated each second; undefined until it is known. Updates are transitions, so they do
 * not block input.
 * @param isSeen true while the price is in view. Otherwise it is neither requested nor rendered.
 */
export function useLiveTick({ base, quote }: PricedPair, isSeen = true): Tick | undefined {
  const prices = livePricesOf(useClient());
  const [tick, setTick] = useState<Tick>();
  useEffect(() => {
    if (!isSeen) return undefined;
    const pair = { base, quote };
    const show = () => {
      const now = prices.tickOf(pair);
      startTransition(() => setTick(now));
    };
    const stop = prices.watch(pair, show);
    // The price may be known already, because another component watches the pair.
    show();
    return stop;
  }, [prices, base, quote, isSeen]);
  // Until this pair's first price, the tick may be the previous pair's.
  return tick?.price.base === base && tick.price.asset === quote ? tick : undefined;
}
