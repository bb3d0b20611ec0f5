import type { ChatMessage } from "@apex/contract/chat/chat-calls";
import { ticketEvents, type TicketEvent } from "@apex/contract/support/ticket-messages";
import {
  supportTopics,
  ticketComplaintTypes,
  ticketStatuses,
  type SupportTopic,
  type TicketComplaintType,
} from "@apex/contract/support/tickets";
import type { Status } from "@apex/ui/status-chip/status-chip";
import {
  CreditCard,
  Gift,
  HandCoins,
  IdCard,
  ArrowLeftRight,
  Receipt,
  Send,
  ShieldCheck,
  type IconType,
} from "@apex/ui/icon/icon";
import type { IntlShape } from "react-intl";
import { complaintTypeWords, isKnownComplaintType } from "../complaint-words/complaint-words.ts";
import type { MessageId } from "../../base/words/message-ids.ts";

export const topicIcons: Readonly<Record<SupportTopic, IconType>> = {
  "money-in": HandCoins,
  "money-out": Send,
  trade: ArrowLeftRight,
  "gift-cards": Gift,
  cards: CreditCard,
  bills: Receipt,
  account: IdCard,
  security: ShieldCheck,
};

/** A topic from an address or an answer; undefined for an unknown one. */
export function topicOf(text: string | null): SupportTopic | undefined {
  return text === null ? undefined : supportTopics.find((known) => known === text);
}

export function topicWords(topic: string, intl: IntlShape): string {
  const name = topicOf(topic);
  return name === undefined
    ? topic
    : intl.formatMessage({ id: `apex.support.topic-${name}` satisfies MessageId });
}

/** The name of a kind of problem. The screen provides the words of the domain "complaints". */
export function complaintWords(type: string, intl: IntlShape): string {
  if (isKnownComplaintType(type)) return intl.formatMessage({ id: complaintTypeWords[type] });
  const name = ownTypes.find((known) => known === type);
  return name === undefined
    ? type
    : intl.formatMessage({ id: `apex.support.type-${name}` satisfies MessageId });
}
const ownTypes = ["does-not-work", "verification", "suspicious", "question"] as const;

/** The kinds of problems of a topic, in order. */
export function typesOf(topic: SupportTopic | undefined): readonly TicketComplaintType[] {
  if (topic === "account") return ["verification", "does-not-work", "question", "other"];
  if (topic === "security") return ["suspicious", "not-mine", "does-not-work", "question", "other"];
  return ticketComplaintTypes.filter((type) => type !== "verification" && type !== "suspicious");
}

const looks = {
  open: "progress",
  waiting: "needs-you",
  solved: "done",
  reopened: "progress",
} as const satisfies Record<(typeof ticketStatuses)[number], Status>;

/** A conversation's status as a chip; one from a newer server counts as in progress. */
export function ticketLook(status: string, intl: IntlShape): { status: Status; words: string } {
  const name = ticketStatuses.find((known) => known === status);
  if (name === undefined) return { status: "progress", words: status };
  const id = `apex.support.status-${name}` satisfies MessageId;
  return { status: looks[name], words: intl.formatMessage({ id }) };
}

/** The words of a system line. */
export function eventWords({ event }: ChatMessage, agent: string, intl: IntlShape): string {
  const name: TicketEvent | "other" = ticketEvents.find((known) => known === event) ?? "other";
  return intl.formatMessage({ id: `apex.support.event-${name}` satisfies MessageId }, { agent });
}
