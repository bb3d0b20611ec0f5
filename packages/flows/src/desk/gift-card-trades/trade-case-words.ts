import type { ChatMessage } from "@apex/contract/chat/chat-calls";
import {
  giftCardCaseViews,
  type GiftCardCase,
  type GiftCardCaseAct,
  type GiftCardCaseRow,
  type GiftCardCaseView,
} from "@apex/contract/desk/gift-card-case";
import { tradeEvents, type TradeEvent } from "@apex/contract/gift-cards/trade-messages";
import { tradeStatuses, type TradeStatus } from "@apex/contract/gift-cards/trades";
import type { Status } from "@apex/ui/status-chip/status-chip";
import type { IntlShape } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { viewWords as commonViews } from "../../parts/desk-words/view-words.ts";
import { reasonWords, writtenCards } from "../../parts/gift-card-faces/gift-card-words.ts";

export const views = giftCardCaseViews;

export const viewWords = {
  all: "apex.desk-gift-cards.viewAll",
  mine: "apex.desk-gift-cards.viewMine",
  nobodys: commonViews.nobodys,
  asked: commonViews.asked,
  disputed: "apex.desk-gift-cards.viewDisputed",
} as const satisfies Record<GiftCardCaseView, string>;

const statusWords = {
  pending: "apex.desk-gift-cards.statusPending",
  active: "apex.desk-gift-cards.statusActive",
  disputed: "apex.desk-gift-cards.statusDisputed",
  paid: "apex.desk-gift-cards.statusPaid",
  rejected: "apex.desk-gift-cards.statusRejected",
  cancelled: "apex.desk-gift-cards.statusCancelled",
} as const satisfies Record<TradeStatus, string>;

const looks: Readonly<Record<TradeStatus, Status>> = {
  pending: "needs-you",
  active: "progress",
  disputed: "held",
  paid: "done",
  rejected: "failed",
  cancelled: "cancelled",
};

/** The words and look of a trade's state. A state of a newer server is shown as being checked. */
export function tradeState({ status, isAsked }: Pick<GiftCardCaseRow, "status" | "isAsked">) {
  const known = tradeStatuses.find((one) => one === status) ?? "active";
  if (isAsked && known === "active")
    return { words: "apex.desk-gift-cards.statusAsked", look: looks.active } as const;
  return { words: statusWords[known], look: looks[known] };
}

/** "Apple, 2 × $100" */
export function writtenTrade(
  row: Pick<GiftCardCaseRow, "brand" | "quantity" | "value" | "currency">,
  intl: IntlShape,
): string {
  return intl.formatMessage(
    { id: "apex.desk-gift-cards.title" },
    { brand: row.brand, cards: writtenCards(row, intl) },
  );
}

/** The acts that open a dialog first. */
export type AskedAct = "ask" | "pay" | "reject";

/** The keyboard shortcut of each act. */
export const actKeys = {
  take: "t",
  "hand-back": "b",
  ask: "a",
  pay: "p",
  reject: "r",
} as const satisfies Record<GiftCardCaseAct, string>;

const actWords = {
  take: "apex.desk-gift-cards.take",
  "hand-back": "apex.desk.handBack",
  ask: "apex.desk-gift-cards.ask",
  pay: "apex.desk-gift-cards.pay",
  reject: "apex.desk-gift-cards.reject",
} as const satisfies Record<GiftCardCaseAct, string>;

/** The label of an act's button. Taking a trade from a colleague is called taking it over. */
export function actLabel(
  act: GiftCardCaseAct,
  { assignee, payout }: Pick<GiftCardCase, "assignee" | "payout">,
  intl: IntlShape,
): string {
  if (act === "take" && assignee !== undefined)
    return intl.formatMessage({ id: "apex.desk-gift-cards.takeOver" });
  return intl.formatMessage({ id: actWords[act] }, { amount: writtenMoney(payout, intl) });
}

const events = {
  opened: "apex.desk-gift-cards.eventOpened",
  accepted: "apex.desk-gift-cards.eventAccepted",
  "taken-over": "apex.desk-gift-cards.eventTakenOver",
  "more-info": "apex.desk-gift-cards.eventMoreInfo",
  paid: "apex.desk-gift-cards.eventPaid",
  rejected: "apex.desk-gift-cards.eventRejected",
  cancelled: "apex.desk-gift-cards.eventCancelled",
  "not-taken": "apex.desk-gift-cards.eventNotTaken",
  disputed: "apex.desk-gift-cards.eventDisputed",
} as const satisfies Record<TradeEvent, string>;

/** A system message of the conversation, in words for the trader. */
export function eventWords({ event, text }: ChatMessage, intl: IntlShape): string {
  const known = tradeEvents.find((one) => one === event);
  const id = known === undefined ? "apex.desk-gift-cards.eventOther" : events[known];
  return intl.formatMessage({ id }, { name: text, reason: reasonWords(text, intl) });
}
