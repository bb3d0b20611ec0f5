import { type ComponentPropsWithRef, type ReactNode, useState } from "react";
import { useLocale } from "react-aria-components/I18nProvider";
import { DateTime } from "../date-time/date-time.tsx";
import { formatDay, formatMoment } from "../date-time/format-moment.ts";
import { Disclosure } from "../disclosure/disclosure.tsx";
import { formatMoney } from "../money/format-money.ts";
import { Money } from "../money/money.tsx";
import { type FigureColumns, PriceFigures } from "./price-figures.tsx";
import { PricePlot } from "./price-plot.tsx";
import { lastPriceOf, type PriceSeries } from "./price-points.ts";

/** The library's licence asks for its maker's name and a link, on the page. A name, the same in every language. */
const MAKER = "TradingView Lightweight Charts™";
const MAKER_ADDRESS = "https://www.tradingview.com/";

export interface PriceChartProps extends Omit<ComponentPropsWithRef<"figure">, "children"> {
  /** The content of the chart ("Price of Tether in naira"). */
  label: string;
  /** The content of the chart in a sentence: first, last, lowest and highest price. */
  summary: ReactNode;
  /** Prices, oldest first; at least one. */
  series: PriceSeries;
  /** The current price, if it is newer than the last point: it moves that point. */
  latest?: string | undefined;
  /** Asset of the prices: "NGN". */
  asset: string;
  /** The format of a point's time. Default `day`. */
  show?: "moment" | "day";
  /** IANA zone of the written times; default the reader's own. */
  timeZone?: string;
  /** Opens the table of all figures ("All figures"). */
  figuresLabel: string;
  /** Headings of that table. */
  columns: FigureColumns;
  /** Shown beside the price: a change, a choice of ranges. */
  action?: ReactNode;
  className?: string;
}

/**
 * A price over time, as a line or as candles. The drawing library (60 KB) loads after the page. The pointer or
 * the arrow keys move between points; a sentence and a table hold the same without the drawing.
 */
export function PriceChart({
  label,
  summary,
  series,
  latest,
  asset,
  show = "day",
  timeZone,
  figuresLabel,
  columns,
  action,
  className = "",
  ...rest
}: PriceChartProps) {
  const { locale } = useLocale();
  const [index, setIndex] = useState<number>();
  const [areFiguresOpen, setFiguresOpen] = useState(false);
  const zone = timeZone === undefined ? {} : { timeZone };
  const point = (index === undefined ? undefined : series.points[index]) ?? series.points.at(-1);
  const priceAt = (place: number) => {
    const at = series.points[place];
    const isLast = place === series.points.length - 1;
    return isLast && latest !== undefined ? latest : at && lastPriceOf(at);
  };
  const shown = priceAt(index ?? series.points.length - 1);
  const spoken = (place: number) => {
    const at = series.points[place];
    const price = priceAt(place);
    if (!at || price === undefined) return "";
    const format = show === "day" ? formatDay : formatMoment;
    return `${formatMoney(price, asset, { locale })}, ${format(at.at, locale, timeZone)}`;
  };
  return (
    <figure {...rest} aria-label={label} className={`min-w-0 ${className}`}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        {point && (
          <p className="min-w-0">
            <Money
              amount={shown ?? lastPriceOf(point)}
              asset={asset}
              size="title"
              // text-xl, or as wide as its container, where the sign and the gaps take four digits of 0.6 em.
              style={{
                fontSize: `min(1.375rem, ${150 / ((shown ?? lastPriceOf(point)).length + 4)}cqi)`,
              }}
              className="block"
            />
            <DateTime at={point.at} show={show} {...zone} className="text-sm text-text-muted" />
          </p>
        )}
        {action}
      </div>
      <PricePlot
        label={label}
        series={series}
        latest={latest}
        locale={locale}
        index={index}
        onIndex={setIndex}
        spoken={spoken}
        onFail={() => setFiguresOpen(true)}
      />
      <figcaption className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm text-text-muted">
        <span className="min-w-0 flex-1 basis-64">{summary}</span>
        <a
          href={MAKER_ADDRESS}
          target="_blank"
          rel="noreferrer"
          className="rounded-tick py-1 text-xs text-text-faint underline-offset-3 hover:underline"
        >
          {MAKER}
        </a>
      </figcaption>
      <Disclosure
        title={figuresLabel}
        headingLevel={4}
        isExpanded={areFiguresOpen}
        onExpandedChange={setFiguresOpen}
        className="mt-1"
      >
        {areFiguresOpen && (
          <PriceFigures
            label={label}
            series={series}
            asset={asset}
            columns={columns}
            show={show}
            timeZone={timeZone}
          />
        )}
      </Disclosure>
    </figure>
  );
}
