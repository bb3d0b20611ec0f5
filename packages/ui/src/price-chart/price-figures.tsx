import { DateTime } from "../date-time/date-time.tsx";
import { Money } from "../money/money.tsx";
import type { PriceSeries } from "./price-points.ts";

/** Headings of the columns. */
export interface FigureColumns {
  time: string;
  /** The price of a point, or a candle's last price. */
  price: string;
  /** Candles only. */
  open?: string;
  high?: string;
  low?: string;
}

export interface PriceFiguresProps {
  /** Names the table, and the region that scrolls. */
  label: string;
  series: PriceSeries;
  asset: string;
  columns: FigureColumns;
  show: "moment" | "day";
  timeZone?: string | undefined;
}

/** A chart's values as a table, newest first. */
export function PriceFigures({ label, series, asset, columns, show, timeZone }: PriceFiguresProps) {
  const zone = timeZone === undefined ? {} : { timeZone };
  const heads =
    series.kind === "line"
      ? [columns.price]
      : [columns.open ?? "", columns.high ?? "", columns.low ?? "", columns.price];
  const rows = series.points.toReversed().map((point) => ({
    at: point.at,
    prices: "price" in point ? [point.price] : [point.open, point.high, point.low, point.close],
  }));
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="max-h-72 overflow-auto rounded-control border border-border"
    >
      <table className="w-full text-end text-sm tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-surface-sunken text-text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              {columns.time}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-end font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border text-text">
          {rows.map(({ at, prices }) => (
            <tr key={at}>
              <th scope="row" className="px-3 py-2 text-start font-medium whitespace-nowrap">
                <DateTime at={at} show={show} {...zone} />
              </th>
              {prices.map((price, index) => (
                <td key={heads[index]} className="px-3 py-2">
                  <Money amount={price} asset={asset} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
