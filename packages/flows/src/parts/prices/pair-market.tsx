import type { PricedPair } from "@apex/contract/trade/ticks";
import { Card } from "@apex/ui/card/card";
import { useId } from "react";
import { useIntl } from "react-intl";
import { withWords } from "../../base/words/words-provider.tsx";
import { PriceAlerts } from "./price-alerts.tsx";
import { PriceHistory } from "./price-history.tsx";
import { RateCredits } from "./rate-credits.tsx";

export interface PairMarketProps {
  pair: PricedPair;
  headingLevel: 2 | 3;
}

/** The market of a pair: its price, the price's history, and alerts. */
function PairMarketPart({ pair, headingLevel }: PairMarketProps) {
  const intl = useIntl();
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4">
        <Heading id={id} className="text-sm font-medium text-text-muted">
          {intl.formatMessage({ id: "apex.prices.priceOf" }, pair)}
        </Heading>
        {headingLevel === 2 && (
          <h3 className="sr-only">{intl.formatMessage({ id: "apex.prices.chartLabel" }, pair)}</h3>
        )}
        <PriceHistory key={`${pair.base}/${pair.quote}`} pair={pair} />
        <RateCredits />
        <div className="border-t border-border pt-4">
          <PriceAlerts pair={pair} headingLevel={headingLevel === 2 ? 3 : 4} />
        </div>
      </Card>
    </section>
  );
}

export const PairMarket = withWords(["prices"], PairMarketPart);
