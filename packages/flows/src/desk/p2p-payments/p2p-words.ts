import {
  p2pCaseStates,
  type P2pCaseAct,
  type P2pCaseRow,
  type P2pCaseState,
  type P2pCaseView,
} from "@apex/contract/desk/p2p-cases";
import type { P2pRefusal } from "@apex/contract/deposits/p2p-deposits";
import type { Status } from "@apex/ui/status-chip/status-chip";
import { viewWords as commonViews } from "../../parts/desk-words/view-words.ts";

const stateWords = {
  disputed: "apex.desk.p2pStateDisputed",
  claimed: "apex.desk.p2pStateClaimed",
  unanswered: "apex.desk.p2pStateUnanswered",
  "with-merchant": "apex.desk.p2pStateWithMerchant",
  credited: "apex.desk.p2pStateCredited",
  refused: "apex.desk.p2pStateRefused",
} as const satisfies Record<P2pCaseState, string>;

const statuses: Readonly<Record<P2pCaseState, Status>> = {
  disputed: "needs-you",
  claimed: "needs-you",
  unanswered: "needs-you",
  "with-merchant": "progress",
  credited: "done",
  refused: "cancelled",
};

/** The words and look of a search's state. A state of a newer server is shown as being with the merchant. */
export function p2pState({ state, proposedBy }: Pick<P2pCaseRow, "state" | "proposedBy">) {
  if (proposedBy !== undefined)
    return { words: "apex.desk.stateProposed", status: "needs-you" } as const;
  const known = p2pCaseStates.find((one) => one === state) ?? "with-merchant";
  return { words: stateWords[known], status: statuses[known] };
}

export const viewWords = {
  all: commonViews.all,
  mine: commonViews.mine,
  nobodys: commonViews.nobodys,
  claimed: "apex.desk.p2pViewClaimed",
  proposed: "apex.desk.viewProposed",
} as const satisfies Record<P2pCaseView, string>;

/** The acts that open a dialog first. */
export type AskedAct = Exclude<P2pCaseAct, "take" | "hand-back">;

export const actWords = {
  take: "apex.desk.take",
  "hand-back": "apex.desk.handBack",
  ask: "apex.desk.ask",
  confirm: "apex.desk.p2pConfirm",
  refuse: "apex.desk.p2pRefuse",
  approve: "apex.desk.p2pApprove",
  decline: "apex.desk.decline",
} as const satisfies Record<P2pCaseAct, string>;

/** The keyboard shortcut of each act. */
export const actKeys = {
  take: "t",
  "hand-back": "b",
  ask: "a",
  confirm: "r",
  refuse: "s",
  approve: "y",
  decline: "n",
} as const satisfies Record<P2pCaseAct, string>;

export const refusalWords = {
  missing: "apex.desk.p2pRefusalNoPayment",
  elsewhere: "apex.desk.p2pRefusalWrongAccount",
  returned: "apex.desk.p2pRefusalReturned",
} as const satisfies Record<P2pRefusal, string>;
