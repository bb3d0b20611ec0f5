import type { WalletSummary } from "@apex/contract/wallets/wallets";
import { isZero } from "../../base/format/written-money.ts";

/** The first wallets with money, in the server's order: the own currency, then the largest. */
export function topWallets(
  wallets: readonly WalletSummary[],
  count: number,
): readonly WalletSummary[] {
  return wallets.filter(({ total }) => !isZero(total)).slice(0, count);
}
