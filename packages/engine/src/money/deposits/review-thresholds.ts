import type { Asset } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";

/**
 * The amount above which a deposit needs a verified document of its owner: a round amount in each currency that is
 * worth about ₦5,000,000. The amounts are fixed rather than converted, so that no market price decides whether money is
 * held.
 */
const thresholds: Readonly<Partial<Record<Asset, string>>> = {
  NGN: "5000000",
  GHS: "40000",
  KES: "400000",
  RWF: "5000000",
  USD: "3500",
  EUR: "3000",
  GBP: "2500",
  XOF: "2000000",
  XAF: "2000000",
  UGX: "12000000",
  TZS: "8000000",
  ZAR: "60000",
};

/** Whether an amount needs a verified document. Crypto is never held for its size. */
export function isAboveReviewThreshold(asset: Asset, amountMinor: bigint): boolean {
  const threshold = thresholds[asset];
  return threshold !== undefined && amountMinor > toMinor(threshold, asset);
}
