import type { IntlShape } from "react-intl";

/**
 * A change as a share, with the minus of money (U+2212; browsers write a hyphen): `+1.0%`, `−2.4%`, `−2,4 %`.
 * @param decimals Default 1.
 */
export function signedPercent(
  share: number,
  intl: Pick<IntlShape, "formatNumber">,
  decimals = 1,
): string {
  return intl
    .formatNumber(share, {
      style: "percent",
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: "exceptZero",
    })
    .replace("-", "\u2212");
}
