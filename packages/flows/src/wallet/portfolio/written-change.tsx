import type { SignedMoney } from "@apex/contract/money";
import { formatMoney } from "@apex/ui/money/format-money";
import { useIntl } from "react-intl";
import { signedPercent } from "../../base/format/signed-percent.ts";
import { isZero } from "../../base/format/written-money.ts";

export interface WrittenChangeProps {
  /** The change of a value; `percent` in the server's form: `+1.2`. */
  change: { amount: SignedMoney; percent?: string | undefined };
  /** Shows only the percentage, because amounts are hidden. */
  isHidden: boolean;
}

/** A signed change, in figures and in colour: `+₦12,400.00 (+0.6%)`. */
export function WrittenChange({ change: { amount, percent }, isHidden }: WrittenChangeProps) {
  const intl = useIntl();
  const isDown = amount.amount.startsWith("-");
  const isStill = isZero(amount.amount);
  const tone = isStill ? "text-text-muted" : isDown ? "text-negative-text" : "text-positive-text";
  const share = percent && signedPercent(percent, intl);
  const money = formatMoney(amount.amount, amount.asset, { locale: intl.locale, sign: "always" });
  const parts = isHidden ? [share ?? "–"] : share ? [money, `(${share})`] : [money];
  return <span className={`tabular-nums ${tone}`}>{parts.join(" ")}</span>;
}
