import type { WalletSummary } from "@apex/contract/wallets/wallets";
import { isZero, minorOf } from "../../base/format/written-money.ts";

/** The wallets with the largest balances, by value in the preferred currency. */
export function topWallets(
  wallets: readonly WalletSummary[],
  count: number,
): readonly WalletSummary[] {
  const valueOf = ({ value }: WalletSummary) => (value === undefined ? 0n : minorOf(value));
  return wallets
    .filter(({ total }) => !isZero(total))
    .toSorted((one, other) => Number(valueOf(other) - valueOf(one)))
    .slice(0, count);
}
