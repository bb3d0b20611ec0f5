import type { ChatMessage } from "@apex/contract/chat/chat-calls";
import {
  supportPriorities,
  type SupportCaseView,
  type SupportPriority,
  type Watching,
} from "@apex/contract/desk/support-cases";
import { ticketEvents, type TicketEvent } from "@apex/contract/support/ticket-messages";
import { ticketStatuses, type TicketStatus } from "@apex/contract/support/tickets";
import type { Status } from "@apex/ui/status-chip/status-chip";

export const viewWords = {
  "to-answer": "apex.desk.supportToAnswer",
  mine: "apex.desk.supportMine",
  nobodys: "apex.desk.supportNobodys",
  waiting: "apex.desk.supportWaiting",
  complaints: "apex.desk.supportComplaints",
  all: "apex.desk.supportAll",
} as const satisfies Record<SupportCaseView, string>;

const statusWords = {
  open: "apex.desk.supportOpen",
  waiting: "apex.desk.supportWaiting",
  solved: "apex.desk.supportSolved",
  reopened: "apex.desk.supportReopened",
} as const satisfies Record<TicketStatus, string>;

const looks: Readonly<Record<TicketStatus, Status>> = {
  open: "needs-you",
  waiting: "progress",
  solved: "done",
  reopened: "needs-you",
};

/** The words and look of a status, for staff. A status of a newer server is shown as open. */
export function supportStatus(status: string) {
  const known = ticketStatuses.find((one) => one === status) ?? "open";
  return { words: statusWords[known], status: looks[known] };
}

export const priorityWords = {
  high: "apex.desk.priorityHigh",
  normal: "apex.desk.priorityNormal",
  low: "apex.desk.priorityLow",
} as const satisfies Record<SupportPriority, string>;

export function knownPriority(priority: string): SupportPriority {
  return supportPriorities.find((one) => one === priority) ?? "normal";
}

const events = {
  opened: "apex.desk.ticketOpened",
  joined: "apex.desk.ticketJoined",
  solved: "apex.desk.ticketSolved",
  reopened: "apex.desk.ticketReopened",
  "asks-to-watch": "apex.desk.ticketAsksToWatch",
} as const satisfies Record<TicketEvent, string>;

/** The words of a system message, for staff. */
export function ticketEventWords({ event }: ChatMessage) {
  const known = ticketEvents.find((one) => one === event);
  return known === undefined ? "apex.desk.eventOther" : events[known];
}

const watchingWords = {
  "not-asked": "apex.desk.watchNotAsked",
  asked: "apex.desk.watchAsked",
  live: "apex.desk.watchLive",
  declined: "apex.desk.watchDeclined",
  stopped: "apex.desk.watchStopped",
} as const;

const knownWatching = new Map<string, (typeof watchingWords)[keyof typeof watchingWords]>(
  Object.entries(watchingWords),
);

export const watchWords = ({ status }: Watching) =>
  knownWatching.get(status) ?? watchingWords["not-asked"];

export type PressedAct = "take" | "hand-back" | "refund" | "solve";

export const actWords = {
  take: "apex.desk.supportTake",
  "hand-back": "apex.desk.handBack",
  refund: "apex.desk.supportRefund",
  solve: "apex.desk.supportSolve",
} as const satisfies Record<PressedAct, string>;

/** The keyboard shortcut of each act. */
export const actKeys = {
  take: "t",
  "hand-back": "b",
  refund: "r",
  solve: "s",
} as const satisfies Record<PressedAct, string>;
