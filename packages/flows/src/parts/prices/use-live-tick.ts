import { livePricesOf } from "@apex/client/live-prices";
import type { PricedPair, Tick } from "@apex/contract/trade/ticks";
import { startTransition, useEffect, useState } from "react";
import { useClient } from "../../base/client-context.ts";

/**
 * The current price of a pair, each second; undefined until it is known. It never delays other work: it is drawn as a
 * transition.
 * @param isSeen true while it is in sight. Otherwise it neither renders nor asks for prices.
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
