import { Extra } from "@apex/ui/lazy-part/extra";
import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { readWallet } from "@apex/contract/wallets/wallets";

/** Loaded after the balance, because it brings the chart. */
const PairMarket = lazyPart(() =>
  import("../../parts/prices/pair-market.tsx").then((module) => ({ default: module.PairMarket })),
);

export type WalletRateProps = Pick<ResponseOf<typeof readWallet>, "wallet" | "rate">;

/**
 * The price of one unit in the preferred currency and its history; nothing for that currency itself, or without prices.
 */
export function WalletRate({ wallet, rate }: WalletRateProps) {
  if (!rate || rate.price.asset === wallet.asset) return null;
  return (
    <Extra>
      <PairMarket pair={{ base: wallet.asset, quote: rate.price.asset }} headingLevel={2} />
    </Extra>
  );
}
