import type { IntlShape } from "react-intl";

/** The wire's percent (`0.50`) in the reader's notation: `0.5%`, `0,5 %`. */
export function writtenPercent(percent: string, intl: Pick<IntlShape, "formatNumber">): string {
  return intl.formatNumber(Number(percent) / 100, {
    style: "percent",
    maximumFractionDigits: 2,
  });
}
