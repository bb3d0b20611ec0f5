import type { Transaction, TransactionType } from "@apex/contract/transactions/transaction";

/** Lists name these types by the person or company that paid or was paid. */
const namedTypes: ReadonlySet<string> = new Set<TransactionType>([
  "transfer",
  "fiat-deposit",
  "fiat-withdrawal",
  "crypto-withdrawal",
]);

/** The person or company that paid or was paid; undefined for types that lists name by something else. */
export function partyOf({ type, direction, details }: Transaction): string | undefined {
  const party = direction === "in" ? details.sender : details.receiver;
  return namedTypes.has(type) && !details.correction ? party?.name : undefined;
}

/** The provider, offer or plan that was bought; undefined if nothing was. */
export function boughtOf({ details }: Transaction): string | undefined {
  return details.provider ?? details.offer ?? details.plan;
}

/** The person, company or product that a transaction is about. */
export function subjectOf(transaction: Transaction): string | undefined {
  return partyOf(transaction) ?? boughtOf(transaction);
}
