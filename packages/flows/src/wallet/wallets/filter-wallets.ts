import type { AssetCategory } from "@apex/contract/assets";
import type { WalletSummary } from "@apex/contract/wallets/wallets";
import { foldedText } from "../../base/format/folded-text.ts";
import { isZero } from "../../base/format/written-money.ts";

export interface WalletFilter {
  /** The search matches name and code, without accents or case. */
  text: string;
  isEmptyHidden: boolean;
}

/** The matching wallets, by kind, in the server's order. */
export function filterWallets(
  wallets: readonly WalletSummary[],
  { text, isEmptyHidden }: WalletFilter,
  nameOf: (wallet: WalletSummary) => string,
): Readonly<Record<AssetCategory, readonly WalletSummary[]>> {
  const wanted = foldedText(text);
  const fits = (wallet: WalletSummary) => {
    if (isEmptyHidden && isZero(wallet.total)) return false;
    return foldedText(nameOf(wallet)).includes(wanted) || foldedText(wallet.asset).includes(wanted);
  };
  const found = wallets.filter(fits);
  return {
    fiat: found.filter(({ category }) => category === "fiat"),
    crypto: found.filter(({ category }) => category === "crypto"),
  };
}
