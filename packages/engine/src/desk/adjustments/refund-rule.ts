import { movedMinor } from "@apex/contract/transactions/moved-amount";

/** A transaction in minor units, and what was refunded of it or is proposed to be. */
export interface Refundable {
  readonly status: string;
  readonly direction: "in" | "out";
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly refundedMinor: bigint;
}

/** True for a transaction that has taken its money for good. What is under way may still come back by itself. */
function hasTaken(status: string): boolean {
  return ["completed", "paid", "confirmed", "successful"].includes(status);
}

/**
 * The most that a refund of a transaction may be: what it took of the wallet, fee included, less what went back already or is proposed.
 * Money that arrived took its fee alone.
 */
export function refundableMinor(of: Refundable): bigint {
  if (!hasTaken(of.status)) return 0n;
  const tookMinor = of.direction === "out" ? movedMinor(of) : of.feeMinor;
  return tookMinor - of.refundedMinor;
}
