import { livePricesOf } from "@apex/client/live-prices";
import type { PricedPair, Tick } from "@apex/contract/trade/ticks";
import { useCallback, useSyncExternalStore } from "react";
import { useClient } from "../client-context.ts";

const noop = () => undefined;

/**
 * Where the market is with a pair, each second; undefined until it is known.
 * @param isSeen what shows it is in sight. What is not renders nothing anew, and its price is not asked for.
 */
export function useLiveTick({ base, quote }: PricedPair, isSeen = true): Tick | undefined {
  const prices = livePricesOf(useClient());
  const subscribe = useCallback(
    (onChange: () => void) => (isSeen ? prices.watch({ base, quote }, onChange) : noop),
    [prices, base, quote, isSeen],
  );
  return useSyncExternalStore(subscribe, () => prices.tickOf({ base, quote }));
}
