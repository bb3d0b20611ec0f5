import { formatPercent } from "@apex/ui/money/format-percent";
import type { IntlShape } from "react-intl";

/** The gap to the market in words, from millionths: `4% below the market`. */
export function writtenGap(gapPpm: bigint, intl: IntlShape): string {
  const thousandths = Number(gapPpm / 1_000n);
  if (thousandths === 0) return intl.formatMessage({ id: "apex.trade.atMarket" });
  const percent = formatPercent(Math.abs(thousandths) / 10, { locale: intl.locale, decimals: 1 });
  return intl.formatMessage(
    { id: thousandths < 0 ? "apex.trade.belowMarket" : "apex.trade.aboveMarket" },
    { percent },
  );
}
