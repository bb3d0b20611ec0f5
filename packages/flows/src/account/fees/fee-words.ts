import { isOneOf } from "@apex/contract/known-words";
import type { Fee, FeeKind } from "@apex/contract/fees/fees";
import { networkFacts } from "@apex/contract/networks";
import { formatPercent } from "@apex/ui/money/format-percent";
import type { IntlShape } from "react-intl";
import { isZero, writtenMoney } from "../../base/format/written-money.ts";
import { assetInText } from "../../parts/asset-words/use-asset-name.ts";

/** A fee of a kind that this version has words for. */
export type NamedFee = Fee & { readonly kind: FeeKind };

export function isOfKind(fee: Fee, kinds: readonly FeeKind[]): fee is NamedFee {
  return isOneOf(kinds, fee.kind);
}

/** The purpose of a fee: "Withdraw to a bank, in euros", "Withdraw over Polygon". */
export function feeName({ kind, asset, network }: NamedFee, intl: IntlShape): string {
  if (kind === "crypto-deposit" || kind === "crypto-withdrawal")
    return intl.formatMessage(
      { id: `apex.fees.${kind}` },
      { network: network === undefined ? "" : networkFacts(network).name },
    );
  // The fee differs between currencies and coins, which the page shows apart.
  if (kind === "international-withdrawal" || kind === "transfer")
    return intl.formatMessage(
      { id: `apex.fees.${kind}` },
      { asset: asset === undefined ? "" : assetInText(asset, intl) },
    );
  return intl.formatMessage({ id: `apex.fees.${kind}` });
}

/** "Free", "₦50.00", "0.5%", "$1.00 + 3%", "0.05 USDT to 0.20 USDT". */
export function feeText({ fixed, fixedMost, percent }: Fee, intl: IntlShape): string {
  const share =
    percent === undefined
      ? undefined
      : formatPercent(Number(percent), { locale: intl.locale, decimals: 2 });
  if (fixed === undefined || isZero(fixed.amount))
    return share ?? intl.formatMessage({ id: "apex.fees.free" });
  const from = writtenMoney(fixed, intl);
  if (share !== undefined)
    return intl.formatMessage({ id: "apex.fees.both" }, { fixed: from, share });
  if (fixedMost === undefined || fixedMost.amount === fixed.amount) return from;
  return intl.formatMessage({ id: "apex.fees.range" }, { from, to: writtenMoney(fixedMost, intl) });
}

/** The bounds of one payment, and of a month; empty if there are none. */
export function boundsText({ minimum, maximum, monthly }: Fee, intl: IntlShape): string {
  if (minimum === undefined) return "";
  const from = writtenMoney(minimum, intl);
  if (maximum === undefined) return intl.formatMessage({ id: "apex.fees.from" }, { from });
  const range = intl.formatMessage(
    { id: "apex.fees.range" },
    { from, to: writtenMoney(maximum, intl) },
  );
  if (monthly === undefined) return range;
  return intl.formatMessage(
    { id: "apex.fees.monthly" },
    { range, most: writtenMoney(monthly, intl) },
  );
}
