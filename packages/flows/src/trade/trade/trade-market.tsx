import { Extra } from "@apex/ui/lazy-part/extra";
import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { marketPair } from "./use-trade-terms.ts";
import type { TradePair } from "./trade-steps.ts";

/** Loaded after the form, which works before the chart is there. */
const PairMarket = lazyPart(() =>
  import("../../parts/prices/pair-market.tsx").then((module) => ({ default: module.PairMarket })),
);

/** The market of the traded pair. */
export function TradeMarket({ pair, headingLevel }: { pair: TradePair; headingLevel: 2 | 3 }) {
  return (
    <Extra>
      <PairMarket pair={marketPair(pair)} headingLevel={headingLevel} />
    </Extra>
  );
}
