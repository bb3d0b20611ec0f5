import type { Transaction, TransactionType } from "./transaction.ts";

/** In lists, transactions of these types are titled with the person or company that paid or was paid. */
const namedTypes: ReadonlySet<string> = new Set<TransactionType>([
  "transfer",
  "fiat-deposit",
  "fiat-withdrawal",
  "crypto-withdrawal",
]);

/** The fields of a transaction that name the other side. */
interface Partied {
  readonly type: string;
  readonly direction: Transaction["direction"];
  readonly details: Pick<Transaction["details"], "sender" | "receiver" | "correction">;
}

/** The person or company that paid or was paid; undefined for types that lists name by something else. */
export function partyOf({ type, direction, details }: Partied): string | undefined {
  const party = direction === "in" ? details.sender : details.receiver;
  return namedTypes.has(type) && !details.correction ? party?.name : undefined;
}
