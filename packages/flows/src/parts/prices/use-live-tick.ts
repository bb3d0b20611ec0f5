import { livePricesOf } from "@apex/client/live-prices";
import type { PricedPair, Tick } from "@apex/contract/trade/ticks";
import { startTransition, useEffect, useState } from "react";
import { useClient } from "../../base/client-context.ts";

/**
 * Where the market is with a pair, each second; undefined until it is known. A price never holds up what one does: it is drawn as a
 * transition, between other things.
 * @param isSeen what shows it is in sight. What is not renders nothing anew, and its price is not asked for.
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
    // Something else may have asked before.
    show();
    return stop;
  }, [prices, base, quote, isSeen]);
  // Until this pair's first price, the tick may be the previous pair's.
  return tick?.price.base === base && tick.price.asset === quote ? tick : undefined;
}
