import { formatPercent } from "@apex/ui/money/format-percent";
import type { IntlShape } from "react-intl";

/** The wire's change (`+1.2`, `-2.4`) in the reader's writing: `+1.2%`, `−2,4 %`. */
export function signedPercent(percent: string, { locale }: Pick<IntlShape, "locale">): string {
  return formatPercent(Number(percent), { locale, decimals: 1, isFixed: true, isSigned: true });
}
