import type { Asset } from "@apex/contract/assets";
import { FormattedMessage, useIntl } from "react-intl";
import { writtenMoney } from "../format/written-money.ts";
import { chartLine } from "./chart-path.ts";

export interface PriceChartProps {
  /** Daily closing prices in `asset`, oldest first. */
  prices: readonly string[];
  /** The currency of the prices. */
  asset: Asset;
}

const box = { width: 320, height: 96 };

/** How a price went: a line, its extremes in figures, and all of it in one sentence for who cannot see it. */
export function PriceChart({ prices, asset }: PriceChartProps) {
  const intl = useIntl();
  const line = chartLine(prices, asset, box.width, box.height);
  if (!line) {
    return (
      <p className="text-sm text-text-muted">
        <FormattedMessage id="apex.wallets.chartEmpty" />
      </p>
    );
  }
  const written = (amount: string) => writtenMoney({ amount, asset }, intl);
  const said = intl.formatMessage(
    { id: "apex.wallets.chart" },
    {
      count: prices.length,
      from: written(line.first),
      to: written(line.last),
      low: written(line.lowest),
      high: written(line.highest),
    },
  );
  return (
    <figure>
      <svg
        role="img"
        aria-label={said}
        viewBox={`0 -4 ${box.width} ${box.height + 8}`}
        preserveAspectRatio="none"
        className="h-24 w-full overflow-visible text-brand"
      >
        <path
          d={line.path}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption
        aria-hidden="true"
        className="mt-3 flex justify-between gap-4 text-sm text-text-muted tabular-nums"
      >
        <span>
          <FormattedMessage id="apex.wallets.low" /> {written(line.lowest)}
        </span>
        <span className="text-end">
          <FormattedMessage id="apex.wallets.high" /> {written(line.highest)}
        </span>
      </figcaption>
    </figure>
  );
}
