import { giftCardForms, type GiftCardForm } from "@apex/contract/gift-cards/gift-card";
import { tradeEvents, type TradeEvent } from "@apex/contract/gift-cards/trade-messages";
import {
  rejectionReasons,
  tradeStatuses,
  type RejectionReason,
  type Trade,
  type TradeStatus,
} from "@apex/contract/gift-cards/trades";
import type { Status } from "@apex/ui/status-chip/status-chip";
import type { IntlShape } from "react-intl";
import type { MessageId } from "../../base/words/message-ids.ts";

interface SystemLine {
  readonly event?: string | undefined;
  readonly text: string;
}

/** The name of a card's form. An unknown form is shown as the server wrote it. */
export function formWords(form: string, intl: IntlShape): string {
  const name = giftCardForms.find((known) => known === form);
  return name === undefined
    ? form
    : intl.formatMessage({ id: `apex.gift-cards.form-${name}` satisfies MessageId });
}

export function formAbout(form: GiftCardForm, intl: IntlShape): string {
  return intl.formatMessage({ id: `apex.gift-cards.about-${form}` satisfies MessageId });
}

const looks: Readonly<Record<TradeStatus, Status>> = {
  pending: "progress",
  active: "progress",
  paid: "done",
  rejected: "failed",
  cancelled: "cancelled",
  disputed: "held",
};

/** A trade's status as a chip, or that the trader waits for the customer. An unknown status counts as in progress. */
export function tradeLook(
  { status, needsYou }: Pick<Trade, "status" | "needsYou">,
  intl: IntlShape,
): { status: Status; words: string } {
  if (needsYou)
    return {
      status: "needs-you",
      words: intl.formatMessage({ id: "apex.gift-cards.status-needs-you" }),
    };
  const name = tradeStatuses.find((known) => known === status);
  if (name === undefined) return { status: "progress", words: status };
  const id = `apex.gift-cards.status-${name}` satisfies MessageId;
  return { status: looks[name], words: intl.formatMessage({ id }) };
}

export function reasonWords(reason: string, intl: IntlShape): string {
  const name: RejectionReason | "other" =
    rejectionReasons.find((known) => known === reason) ?? "other";
  return intl.formatMessage({ id: `apex.gift-cards.reason-${name}` satisfies MessageId });
}

/** The trader who took over the trade with a system line; undefined for other lines. */
export function arrivedTrader({ event, text }: SystemLine): string | undefined {
  const isArrival = event === "accepted" || event === "taken-over";
  return isArrival && text !== "" ? text : undefined;
}

/** The words of a system line. */
export function eventWords(line: SystemLine, trader: string | undefined, intl: IntlShape): string {
  const { event, text } = line;
  const name: TradeEvent | "other" = tradeEvents.find((known) => known === event) ?? "other";
  return intl.formatMessage(
    { id: `apex.gift-cards.event-${name}` satisfies MessageId },
    {
      trader:
        arrivedTrader(line) ?? trader ?? intl.formatMessage({ id: "apex.gift-cards.theTrader" }),
      reason: reasonWords(text, intl),
    },
  );
}

/** A card's face value: "$100". */
export function writtenValue(value: string, currency: string, intl: IntlShape): string {
  return new Intl.NumberFormat(intl.locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  }).format(BigInt(value));
}

/** "2 × $100" */
export function writtenCards(
  { quantity, value, currency }: Pick<Trade, "quantity" | "value" | "currency">,
  intl: IntlShape,
): string {
  return intl.formatMessage(
    { id: "apex.gift-cards.cards" },
    { quantity, value: writtenValue(value, currency, intl) },
  );
}

/** A country's name in the reader's language. */
export function countryName(code: string, intl: IntlShape): string {
  return new Intl.DisplayNames(intl.locale, { type: "region" }).of(code) ?? code;
}
