import type { AssetCategory } from "@apex/contract/assets";
import type { WalletSummary } from "@apex/contract/wallets/wallets";
import { foldedText } from "../../base/format/folded-text.ts";

/** The wallets whose name or code has the text, without accents or case: by kind, in the server's order. */
export function filterWallets(
  wallets: readonly WalletSummary[],
  text: string,
  nameOf: (wallet: WalletSummary) => string,
): Readonly<Record<AssetCategory, readonly WalletSummary[]>> {
  const wanted = foldedText(text);
  const found = wallets.filter(
    (wallet) =>
      foldedText(nameOf(wallet)).includes(wanted) || foldedText(wallet.asset).includes(wanted),
  );
  return {
    fiat: found.filter(({ category }) => category === "fiat"),
    crypto: found.filter(({ category }) => category === "crypto"),
  };
}
