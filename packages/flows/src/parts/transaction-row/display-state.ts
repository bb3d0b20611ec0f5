import type { TransactionStatus } from "@apex/contract/transactions/transaction";

/** The six states that a person meets, as chips. */
export type DisplayState = "progress" | "needs-you" | "held" | "done" | "failed" | "cancelled";

const displayStates: Readonly<Record<TransactionStatus, DisplayState>> = {
  unconfirmed: "progress",
  pending: "progress",
  processing: "progress",
  active: "progress",
  incomplete: "needs-you",
  "verification needed": "needs-you",
  under_review: "held",
  paused: "held",
  completed: "done",
  paid: "done",
  confirmed: "done",
  successful: "done",
  failed: "failed",
  rejected: "failed",
  declined: "failed",
  cancelled: "cancelled",
  canceled: "cancelled",
  inactive: "cancelled",
};

export function isKnownStatus(status: string): status is TransactionStatus {
  return Object.hasOwn(displayStates, status);
}

/** The chip of a raw status. An unknown status counts as in progress. */
export function displayStateOf(status: string): DisplayState {
  return isKnownStatus(status) ? displayStates[status] : "progress";
}

/** The raw status that is shown in the detail: pending shows as active, both spellings of cancelled are one. */
export function shownStatusOf(status: string): string {
  if (status === "pending") return "active";
  return status === "canceled" ? "cancelled" : status;
}

/** The raw statuses behind a chip: what a filter by it asks the server for. */
export function statusesOf(state: DisplayState): readonly TransactionStatus[] {
  return Object.keys(displayStates)
    .filter(isKnownStatus)
    .filter((status) => displayStates[status] === state);
}
