import {
  identityCaseStates,
  type DocumentPart,
  type IdentityCaseAct,
  type IdentityCaseState,
} from "@apex/contract/desk/identity-cases";
import { identityProviders, type IdentityProvider } from "@apex/contract/verification/verify-bvn";
import type { Status } from "@apex/ui/status-chip/status-chip";

const stateWords = {
  waiting: "apex.desk.stateWaiting",
  asked: "apex.desk.stateAsked",
  "handed-in": "apex.desk.stateHandedIn",
  accepted: "apex.desk.stateAccepted",
  refused: "apex.desk.stateRefused",
} as const satisfies Record<IdentityCaseState, string>;

const statuses: Readonly<Record<IdentityCaseState, Status>> = {
  waiting: "held",
  asked: "progress",
  "handed-in": "needs-you",
  accepted: "done",
  refused: "cancelled",
};

/** The words and look of a check's state, and whether it is decided. A state of a newer server is shown as waiting. */
export function identityState(state: string) {
  const known = identityCaseStates.find((one) => one === state) ?? "waiting";
  const isOver = known === "accepted" || known === "refused";
  return { words: stateWords[known], status: statuses[known], isOver };
}

/** The words for why a check waits for staff. */
export function causeWords(cause: string) {
  return cause === "duplicate" ? "apex.desk.causeDuplicate" : "apex.desk.causeUnsure";
}

/** Company names are the same in every language. */
const providerNames = {
  "meta-map": "MetaMap",
  aiprise: "AiPrise",
} as const satisfies Record<IdentityProvider, string>;

export function providerName(provider: string): string {
  const known = identityProviders.find((one) => one === provider);
  return known === undefined ? provider : providerNames[known];
}

export const partWords = {
  front: "apex.desk.partFront",
  back: "apex.desk.partBack",
  selfie: "apex.desk.partSelfie",
} as const satisfies Record<DocumentPart, string>;

/** The acts that open a dialog first. */
export type AskedAct = "ask" | "accept" | "refuse";

export const actWords = {
  take: "apex.desk.take",
  "hand-back": "apex.desk.handBack",
  ask: "apex.desk.ask",
  accept: "apex.desk.accept",
  refuse: "apex.desk.refuse",
} as const satisfies Record<IdentityCaseAct, string>;

/** The keyboard shortcut of each act. Acts that other queues have too have the same shortcut there. */
export const actKeys = {
  take: "t",
  "hand-back": "b",
  ask: "a",
  accept: "y",
  refuse: "n",
} as const satisfies Record<IdentityCaseAct, string>;
