import { baseOf } from "@apex/contract/trade/pair";
import type { PricedPair } from "@apex/contract/trade/ticks";
import { readTradeTerms } from "@apex/contract/trade/quotes";
import { type UseQueryResult } from "@tanstack/react-query";
import { useLiveTick } from "../../parts/prices/use-live-tick.ts";
import { liveTerms } from "./live-terms.ts";
import type { TradeTerms } from "./trade-estimate.ts";
import type { TradePair } from "./trade-steps.ts";
import { useRead } from "../../base/use-read.ts";

/** Interval between reads of costs and limits, which live prices do not include. */
const refreshEveryMs = 30_000;

/** The terms of a pair's trade, with its price updated each second. */
export function useTradeTerms(pair: TradePair): UseQueryResult<TradeTerms> {
  const { from, to } = pair;
  const tick = useLiveTick(marketPair(pair));
  return useRead(
    readTradeTerms,
    { query: { from, to } },
    { refetchInterval: refreshEveryMs, select: (terms) => liveTerms(terms, tick) },
  );
}

/** The pair as its price is quoted: base, then the other asset. */
export function marketPair({ from, to }: TradePair): PricedPair {
  const base = baseOf(from, to);
  return { base, quote: base === from ? to : from };
}
