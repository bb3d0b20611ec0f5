import type { ComplaintStatus, ComplaintType } from "@apex/contract/transactions/complaint";
import type { DisplayState } from "../transaction-row/display-state.ts";
import type { MessageId } from "../../base/words/message-ids.ts";

export const complaintTypeWords = {
  "not-received": "apex.complaints.reportNotReceived",
  "wrong-amount": "apex.complaints.reportWrongAmount",
  "charged-twice": "apex.complaints.reportTwice",
  "not-mine": "apex.complaints.reportNotMine",
  "wrong-recipient": "apex.complaints.reportWrongRecipient",
  other: "apex.complaints.reportOther",
} as const satisfies Record<ComplaintType, MessageId>;

export const complaintStatusWords = {
  open: "apex.complaints.reportOpen",
  "in-review": "apex.complaints.reportInReview",
  resolved: "apex.complaints.reportResolved",
} as const satisfies Record<ComplaintStatus, MessageId>;

/** The look of a report's status. */
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
