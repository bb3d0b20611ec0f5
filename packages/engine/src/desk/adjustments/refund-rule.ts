import { movedMinor } from "@apex/contract/transactions/moved-amount";
import { settledStatuses } from "@apex/contract/transactions/ended-statuses";

/** A transaction, with the sum of its refunds and proposed refunds, in minor units. */
export interface Refundable {
  readonly status: string;
  readonly direction: "in" | "out";
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly refundedMinor: bigint;
}

/** Before settlement the money may still be returned without a refund. */
const settled: ReadonlySet<string> = new Set(settledStatuses);

/**
 * The largest possible refund of a transaction: the amount that it took from the wallet, fee included, less earlier and
 * proposed refunds. An incoming transaction took only its fee.
 */
export function refundableMinor(of: Refundable): bigint {
  if (!settled.has(of.status)) return 0n;
  const tookMinor = of.direction === "out" ? movedMinor(of) : of.feeMinor;
  return tookMinor - of.refundedMinor;
}
