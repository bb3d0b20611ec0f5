import {
  heldCaseViews,
  holdReasons,
  type HeldCaseAct,
  type HeldCaseRow,
  type HeldCaseView,
} from "@apex/contract/desk/held-cases";
import {
  senderRelationships,
  type SenderRelationship,
} from "@apex/contract/deposits/held-deposits";
import { holdStates, type HoldState } from "@apex/contract/transactions/deposit-hold";
import { viewWords as commonViews } from "../../parts/desk-words/view-words.ts";
import type { Status } from "@apex/ui/status-chip/status-chip";

const stateWords = {
  asked: "apex.desk.stateAsked",
  "handed-in": "apex.desk.stateHandedIn",
  "being-checked": "apex.desk.stateBeingChecked",
  released: "apex.desk.stateReleased",
  "sent-back": "apex.desk.stateSentBack",
} as const satisfies Record<HoldState, string>;

const statuses: Readonly<Record<HoldState, Status>> = {
  asked: "progress",
  "handed-in": "needs-you",
  "being-checked": "held",
  released: "done",
  "sent-back": "cancelled",
};

/** The words and look of a hold's state, and whether it is decided. A state of a newer server is shown as being checked. */
export function holdState({ state }: Pick<HeldCaseRow, "state">) {
  const known = holdStates.find((one) => one === state) ?? "being-checked";
  const isOver = known === "released" || known === "sent-back";
  return { words: stateWords[known], status: statuses[known], isOver };
}

/** The words for why a deposit is on hold. */
export function reasonWords(reason: string) {
  return reason === "review-threshold" ? "apex.desk.reasonLarge" : "apex.desk.reasonName";
}

export const reasonChoices = ["any", ...holdReasons] as const;
export type ReasonChoice = (typeof reasonChoices)[number];

export const reasonChoiceWords = {
  any: "apex.desk.reasonAny",
  "name-mismatch": "apex.desk.reasonName",
  "review-threshold": "apex.desk.reasonLarge",
} as const satisfies Record<ReasonChoice, string>;

export const viewWords = {
  ...commonViews,
  proposed: "apex.desk.viewProposed",
} as const satisfies Record<HeldCaseView, string>;

export const views = heldCaseViews;

const relationships = {
  family: "apex.desk.senderFamily",
  friend: "apex.desk.senderFriend",
  employer: "apex.desk.senderEmployer",
  customer: "apex.desk.senderCustomer",
  "own-account": "apex.desk.senderOwn",
  other: "apex.desk.senderOther",
} as const satisfies Record<SenderRelationship, string>;

/** The words for the sender's relationship to the customer. */
export function relationshipWords(relationship: string) {
  return relationships[senderRelationships.find((known) => known === relationship) ?? "other"];
}

const events = {
  created: "apex.desk.eventCreated",
  "handed-in": "apex.desk.eventHandedIn",
  "being-checked": "apex.desk.eventBeingChecked",
  "asked-again": "apex.desk.eventAskedAgain",
  late: "apex.desk.eventLate",
  released: "apex.desk.eventReleased",
  returned: "apex.desk.eventReturned",
} as const;

const knownEvents = new Map<string, (typeof events)[keyof typeof events]>(Object.entries(events));

/** The words for a step of the history. */
export const eventWords = (event: string) => knownEvents.get(event) ?? "apex.desk.eventOther";

/** The acts that open a dialog first. */
export type AskedAct = "ask" | "release" | "send-back" | "approve" | "decline";

export const actWords = {
  take: "apex.desk.take",
  "hand-back": "apex.desk.handBack",
  ask: "apex.desk.ask",
  release: "apex.desk.release",
  "send-back": "apex.desk.sendBack",
  approve: "apex.desk.approve",
  decline: "apex.desk.decline",
} as const satisfies Record<HeldCaseAct, string>;

/** The keyboard shortcut of each act. */
export const actKeys = {
  take: "t",
  "hand-back": "b",
  ask: "a",
  release: "r",
  "send-back": "s",
  approve: "y",
  decline: "n",
} as const satisfies Record<HeldCaseAct, string>;
