import type { Asset } from "@apex/contract/assets";
import { listWallets, type WalletSummary } from "@apex/contract/wallets/wallets";
import { minorOf } from "../../base/format/written-money.ts";
import { useRead } from "../../base/use-read.ts";

const worthOf = ({ availableValue }: WalletSummary) =>
  availableValue === undefined ? 0n : minorOf(availableValue);

/**
 * The asset that the person holds most of, by its worth; undefined while it is unknown or not wanted.
 * @param wanted a coin, or any asset.
 */
export function useLargestHolding(wanted: "coin" | "any" | undefined): Asset | undefined {
  const wallets = useRead(listWallets, {}, { enabled: wanted !== undefined });
  if (wanted === undefined) return undefined;
  const [largest] = (wallets.data?.items ?? [])
    .filter((wallet) => worthOf(wallet) > 0n && (wanted === "any" || wallet.category === "crypto"))
    .toSorted((one, other) => (worthOf(one) < worthOf(other) ? 1 : -1));
  return largest?.asset;
}
