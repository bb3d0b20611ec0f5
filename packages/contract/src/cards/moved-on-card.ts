import { signedMoneyOf, toMinor, type SignedMoney } from "../money.ts";
import type { CardTransaction } from "./card-transactions.ts";

/** The change of a card's balance by a transaction: a declined payment takes only its fee, a released one nothing. */
export function movedOnCard({ kind, state, amount, fee }: CardTransaction): SignedMoney {
  const { asset } = amount;
  const feeMinor = toMinor(fee.amount, asset);
  const isPaid = state !== "declined" && state !== "released";
  const amountMinor = isPaid ? toMinor(amount.amount, asset) : 0n;
  const isOut = kind === "payment" || kind === "withdrawal";
  return signedMoneyOf(isOut ? -(amountMinor + feeMinor) : amountMinor, asset);
}
