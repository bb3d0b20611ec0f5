import type { ComplaintStatus, ComplaintType } from "@apex/contract/transactions/complaints";
import type { DisplayState } from "../../transaction-row/display-state.ts";
import type { MessageId } from "../../words/message-ids.ts";

export const complaintTypeWords = {
  "not-received": "apex.transactions.reportNotReceived",
  "wrong-amount": "apex.transactions.reportWrongAmount",
  "charged-twice": "apex.transactions.reportTwice",
  "not-mine": "apex.transactions.reportNotMine",
  "wrong-recipient": "apex.transactions.reportWrongRecipient",
  other: "apex.transactions.reportOther",
} as const satisfies Record<ComplaintType, MessageId>;

export const complaintStatusWords = {
  open: "apex.transactions.reportOpen",
  "in-review": "apex.transactions.reportInReview",
  resolved: "apex.transactions.reportResolved",
} as const satisfies Record<ComplaintStatus, MessageId>;

/** How a report's status looks. */
export const complaintLooks = {
  open: "progress",
  "in-review": "progress",
  resolved: "done",
} as const satisfies Record<ComplaintStatus, DisplayState>;

export function isKnownComplaintType(type: string): type is ComplaintType {
  return Object.hasOwn(complaintTypeWords, type);
}

export function isKnownComplaintStatus(status: string): status is ComplaintStatus {
  return Object.hasOwn(complaintStatusWords, status);
}
