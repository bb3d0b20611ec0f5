import type { Asset } from "@apex/contract/assets";
import { listWallets, type WalletSummary } from "@apex/contract/wallets/wallets";
import { minorOf } from "../../base/format/written-money.ts";
import { useRead } from "../../base/use-read.ts";

const worthOf = ({ availableValue }: WalletSummary) =>
  availableValue === undefined ? 0n : minorOf(availableValue);

/** The coin that the person holds most of, by its worth; undefined while it is unknown or not wanted. */
export function useLargestCoin(isWanted: boolean): Asset | undefined {
  const wallets = useRead(listWallets, {}, { enabled: isWanted });
  if (!isWanted) return undefined;
  const [largest] = (wallets.data?.items ?? [])
    .filter((wallet) => wallet.category === "crypto" && worthOf(wallet) > 0n)
    .toSorted((one, other) => (worthOf(one) < worthOf(other) ? 1 : -1));
  return largest?.asset;
}
