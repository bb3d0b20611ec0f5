import {
  adjustmentReasons,
  adjustmentStates,
  type AdjustmentReason,
  type AdjustmentRow,
  type AdjustmentState,
} from "@apex/contract/desk/adjustments";
import type { Status } from "@apex/ui/status-chip/status-chip";
import type { IntlShape } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";

const stateWords = {
  proposed: "apex.desk-adjustments.stateProposed",
  approved: "apex.desk-adjustments.stateApproved",
  declined: "apex.desk-adjustments.stateDeclined",
  "taken-back": "apex.desk-adjustments.stateTakenBack",
  lapsed: "apex.desk-adjustments.stateLapsed",
} as const satisfies Record<AdjustmentState, string>;

const statuses: Readonly<Record<AdjustmentState, Status>> = {
  proposed: "needs-you",
  approved: "done",
  declined: "failed",
  "taken-back": "cancelled",
  lapsed: "cancelled",
};

/** The words and look of a proposal's state. An unknown state, from a newer server, counts as proposed. */
export function adjustmentState(state: string) {
  const known = adjustmentStates.find((one) => one === state) ?? "proposed";
  return { words: stateWords[known], status: statuses[known] };
}

export const reasonWords = {
  "not-delivered": "apex.desk-adjustments.reasonNotDelivered",
  "charged-twice": "apex.desk-adjustments.reasonChargedTwice",
  "wrong-amount": "apex.desk-adjustments.reasonWrongAmount",
  "wrong-fee": "apex.desk-adjustments.reasonWrongFee",
  goodwill: "apex.desk-adjustments.reasonGoodwill",
  other: "apex.desk-adjustments.reasonOther",
} as const satisfies Record<AdjustmentReason, string>;

/** The words of a correction's reason. */
export function reasonOf(reason: string) {
  return reasonWords[adjustmentReasons.find((known) => known === reason) ?? "other"];
}

/** What a proposal is about: "Refund ₦50.00". */
export function adjustmentTitle(
  { direction, isRefund, amount }: Pick<AdjustmentRow, "direction" | "isRefund" | "amount">,
  intl: IntlShape,
): string {
  const what = isRefund ? "refund" : direction === "in" ? "credit" : "debit";
  return intl.formatMessage(
    { id: `apex.desk-adjustments.${what}` },
    { amount: writtenMoney(amount, intl) },
  );
}
