import {
  adjustmentViews,
  type AdjustmentAct,
  type AdjustmentView,
} from "@apex/contract/desk/adjustments";

export const views = adjustmentViews;

export const viewWords = {
  proposed: "apex.desk-adjustments.viewProposed",
  mine: "apex.desk-adjustments.viewMine",
  ended: "apex.desk-adjustments.viewEnded",
} as const satisfies Record<AdjustmentView, string>;

export const actWords = {
  approve: "apex.desk-adjustments.approve",
  decline: "apex.desk-adjustments.decline",
  "take-back": "apex.desk-adjustments.takeBack",
} as const satisfies Record<AdjustmentAct, string>;

/** The keyboard shortcut of each act. */
export const actKeys = {
  approve: "y",
  decline: "n",
  "take-back": "b",
} as const satisfies Record<AdjustmentAct, string>;

/** The sentence that names who ended a proposal. An expired one names nobody. */
export const endWords = new Map<string, "approvedBy" | "declinedBy" | "takenBackBy">([
  ["approved", "approvedBy"],
  ["declined", "declinedBy"],
  ["taken-back", "takenBackBy"],
]);
