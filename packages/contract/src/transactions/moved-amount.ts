import { moneyOf, toMinor } from "../money.ts";
import type { Transaction } from "./transaction.ts";

/** An operation's figures in minor units. */
interface MinorSum {
  readonly direction: "in" | "out";
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
}

/**
 * Minor units that left the wallet (fee included) or reached it (fee deducted). `amount` is what the other side pays or
 * receives: a fee is added to what leaves, and is already deducted from what arrives.
 */
export function movedMinor({ direction, amountMinor, feeMinor }: MinorSum): bigint {
  return direction === "out" ? amountMinor + feeMinor : amountMinor;
}

/**
 * The amount that left the wallet or reached it. Every screen, message and file shows this figure for a transaction.
 */
export function movedAmount({
  direction,
  amount,
  fee,
}: Pick<Transaction, "direction" | "amount" | "fee">) {
  const { asset } = amount;
  const amountMinor = toMinor(amount.amount, asset);
  const feeMinor = fee.asset === asset ? toMinor(fee.amount, asset) : 0n;
  return moneyOf(movedMinor({ direction, amountMinor, feeMinor }), asset);
}
