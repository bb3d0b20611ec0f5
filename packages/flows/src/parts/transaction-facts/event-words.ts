import type { MessageId } from "../../base/words/message-ids.ts";
import { displayStateOf } from "../transaction-row/display-state.ts";

/** The words of a transaction's events, as far as the event alone says them. */
export const eventWords: Readonly<Partial<Record<string, MessageId>>> = {
  received: "apex.transaction-progress.event-received",
  held: "apex.transaction-progress.event-held",
  "handed-in": "apex.transaction-progress.event-handed-in",
  "being-checked": "apex.transaction-progress.event-being-checked",
  "asked-again": "apex.transaction-progress.event-asked-again",
  late: "apex.transaction-progress.event-late",
  released: "apex.transaction-progress.event-released",
  returned: "apex.transaction-progress.event-returned",
  sent: "apex.transaction-progress.event-sent",
  posted: "apex.transaction-progress.event-posted",
  completed: "apex.transaction-progress.event-completed",
  reversed: "apex.transaction-progress.event-reversed",
  failed: "apex.transaction-progress.event-failed",
  cancelled: "apex.transaction-progress.event-cancelled",
  approved: "apex.transaction-progress.event-approved",
  declined: "apex.transaction-progress.event-declined",
  expired: "apex.transaction-progress.event-expired",
};

const stateOfDisplay = {
  progress: "current",
  "needs-you": "current",
  held: "current",
  done: "done",
  failed: "failed",
  cancelled: "failed",
} as const;

/** The state of an event in the history of a transaction, by the transaction's status after it. */
export const eventState = (status: string, isLast: boolean) =>
  isLast ? stateOfDisplay[displayStateOf(status)] : "done";

export const eventStateWords = {
  done: "apex.transaction-progress.eventDone",
  current: "apex.transaction-progress.eventNow",
  failed: "apex.transaction-progress.eventFailed",
  todo: "apex.transaction-progress.eventNext",
} as const;
