import { lazy, Suspense } from "react";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { readWallet } from "@apex/contract/wallets/wallets";

/** With the drawing of its chart: it comes after the balance. */
const PairMarket = lazy(() =>
  import("../../parts/prices/pair-market.tsx").then((module) => ({ default: module.PairMarket })),
);

export type WalletRateProps = Pick<ResponseOf<typeof readWallet>, "wallet" | "rate">;

/** What one unit is worth in the preferred currency, now and before; nothing where they are the same, or nobody gives prices. */
export function WalletRate({ wallet, rate }: WalletRateProps) {
  if (!rate || rate.price.asset === wallet.asset) return null;
  return (
    <div className="min-w-0 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1">
      <Suspense>
        <PairMarket pair={{ base: wallet.asset, quote: rate.price.asset }} headingLevel={2} />
      </Suspense>
    </div>
  );
}
