import type { TransactionStatus } from "./transaction.ts";

/** The statuses of a transaction that took or brought its money for good. */
export const settledStatuses = [
  "completed",
  "paid",
  "confirmed",
  "successful",
] as const satisfies readonly TransactionStatus[];

/** The statuses that transactions end with. In every other status the transaction is open: its money may still move. */
export const endedStatuses = [
  ...settledStatuses,
  "failed",
  "rejected",
  "declined",
  "cancelled",
  "canceled",
  "inactive",
  // A collection that reached some of its addresses; the rest needs a new one.
  "incomplete",
] as const satisfies readonly TransactionStatus[];
