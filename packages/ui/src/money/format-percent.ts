import { groupDigits, withoutTrailingZeros } from "./digits.ts";
import { MINUS, numberSigns, SPACE } from "./format-money.ts";

export interface PercentFormat {
  /** BCP 47 tag; French is written 2,4 %, all else 2.4%. */
  locale: string;
  /** Decimals at most. Default 0. */
  decimals?: number;
  /** True if zeros at the end are written. Default false. */
  isFixed?: boolean;
  /** True for a change, which has a plus too. Default false. */
  isSigned?: boolean;
}

/** Writes a percentage without `Intl.NumberFormat`, whose first use takes a phone over 0.1 s. */
export function formatPercent(
  percent: number,
  { locale, decimals = 0, isFixed = false, isSigned = false }: PercentFormat,
): string {
  const { group, decimal } = numberSigns(locale);
  const [whole = "", digits = ""] = Math.abs(percent).toFixed(decimals).split(".");
  const fraction = isFixed ? digits : withoutTrailingZeros(digits);
  const isZero = !/[1-9]/.test(whole + digits);
  const sign = isZero ? "" : percent < 0 ? MINUS : isSigned ? "+" : "";
  const space = locale.startsWith("fr") ? SPACE : "";
  return `${sign}${groupDigits(whole, group)}${fraction && decimal + fraction}${space}%`;
}
