import type { WalletSummary } from "@apex/contract/wallets/wallets";
import { isZero } from "../../base/format/written-money.ts";

/** A list up to this length is seen at a glance: it is shown whole, and has no search. */
export const shortList = 8;

/** A longer list shows as many wallets as this, however many of them are empty. */
const few = 4;

/** The wallets to show at once, in the server's order: all with money, and a few in any case. The rest are empty. */
export function firstWallets(wallets: readonly WalletSummary[]): readonly WalletSummary[] {
  if (wallets.length <= shortList) return wallets;
  return wallets.slice(0, Math.max(few, wallets.findLastIndex(({ total }) => !isZero(total)) + 1));
}
