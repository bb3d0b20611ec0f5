import { partyOf } from "@apex/contract/transactions/party-of";
import type { Transaction } from "@apex/contract/transactions/transaction";

/** The provider, offer or plan that was bought; undefined if nothing was. */
export function boughtOf({ details }: Transaction): string | undefined {
  return details.provider ?? details.offer ?? details.plan;
}

/** The product or bank that a transaction is about, as a catalogue names it; undefined without one. */
export function brandOf(transaction: Transaction): string | undefined {
  return boughtOf(transaction) ?? transaction.details.bank;
}

/** The person, company, product or bank that a transaction is about. */
export function subjectOf(transaction: Transaction): string | undefined {
  return partyOf(transaction) ?? brandOf(transaction);
}

/** True if the name is an address that the server has shortened: it has no initials and does not break. */
export const isShortened = (name: string) => name.includes("…");
