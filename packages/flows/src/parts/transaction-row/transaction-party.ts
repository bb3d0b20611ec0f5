import type { Transaction, TransactionType } from "@apex/contract/transactions/transaction";

/** Types that are told by who paid or was paid. */
const namedTypes: ReadonlySet<string> = new Set<TransactionType>([
  "transfer",
  "fiat-deposit",
  "fiat-withdrawal",
  "crypto-withdrawal",
]);

/** Who paid or was paid, for the types that are told by them. */
export function partyOf({ type, direction, details }: Transaction): string | undefined {
  const party = direction === "in" ? details.sender : details.receiver;
  return namedTypes.has(type) && !details.correction ? party?.name : undefined;
}

/** What was bought, for the types that are told by it. */
export function boughtOf({ details }: Transaction): string | undefined {
  return details.provider ?? details.offer ?? details.plan;
}

/** Whom or what a transaction is about, without its type. */
export function subjectOf(transaction: Transaction): string | undefined {
  return partyOf(transaction) ?? boughtOf(transaction);
}
