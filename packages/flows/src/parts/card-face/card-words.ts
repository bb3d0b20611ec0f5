import { dayMs } from "@apex/contract/durations";
import {
  cardColours,
  cardNetworks,
  cardStatuses,
  declineReasons,
  merchantCategories,
  type Card,
  type CardColour,
  type CardNetwork,
  type CardStatus,
} from "@apex/contract/cards/card";
import {
  cardTransactionKinds,
  cardTransactionStates,
  type CardTransaction,
} from "@apex/contract/cards/card-transactions";
import type { Status } from "@apex/ui/status-chip/status-chip";
import type { IntlShape } from "react-intl";
import type { MessageId } from "../../base/words/message-ids.ts";

/** A status of a newer server counts as one without actions. */
export function knownStatus({ status }: Pick<Card, "status">): CardStatus {
  return cardStatuses.find((known) => known === status) ?? "blocked";
}

export function knownNetwork({ network }: Pick<Card, "network">): CardNetwork {
  return cardNetworks.find((known) => known === network) ?? "visa";
}

export function knownColour({ colour }: Pick<Card, "colour">): CardColour {
  return cardColours.find((known) => known === colour) ?? "petrol";
}

export const networkNames: Readonly<Record<CardNetwork, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
};

const looks: Readonly<Record<CardStatus, Status>> = {
  pending: "progress",
  active: "done",
  blocked: "held",
  terminated: "cancelled",
};

export function statusLook(
  card: Pick<Card, "status" | "waitsForApproval">,
  intl: IntlShape,
): { readonly status: Status; readonly words: string } {
  if (card.waitsForApproval === true)
    return { status: "held", words: intl.formatMessage({ id: "apex.cards.status-waiting" }) };
  const status = knownStatus(card);
  const id = `apex.cards.status-${status}` satisfies MessageId;
  return { status: looks[status], words: intl.formatMessage({ id }) };
}

/** "Visa •••• 4021", as one line. */
export function numberLine(card: Pick<Card, "network" | "lastFour">): string {
  return `${networkNames[knownNetwork(card)]} •••• ${card.lastFour ?? "••••"}`;
}

/** The reason of a decline, as a sentence. */
export function reasonWords(reason: string, intl: IntlShape): string {
  const name = declineReasons.find((known) => known === reason) ?? "other";
  return intl.formatMessage({ id: `apex.cards.reason-${name}` satisfies MessageId });
}

export function categoryWords(category: string, intl: IntlShape): string {
  const name = merchantCategories.find((known) => known === category) ?? "other";
  return intl.formatMessage({ id: `apex.cards.category-${name}` satisfies MessageId });
}

/** A country's name in the reader's language. */
export function countryName(code: string, intl: IntlShape): string {
  return new Intl.DisplayNames(intl.locale, { type: "region" }).of(code) ?? code;
}

/** A transaction's short title: the merchant, if there is one. */
export function transactionTitle(
  { kind, merchant }: Pick<CardTransaction, "kind" | "merchant">,
  intl: IntlShape,
): string {
  const name = cardTransactionKinds.find((known) => known === kind) ?? "payment";
  if (merchant === undefined)
    return intl.formatMessage({ id: `apex.cards.kind-${name}` satisfies MessageId });
  return name === "refund"
    ? intl.formatMessage({ id: "apex.cards.refundFrom" }, { merchant })
    : merchant;
}

const stateLooks = {
  authorised: "progress",
  settled: "done",
  released: "cancelled",
  declined: "failed",
} as const satisfies Record<string, Status>;

export function stateLook({ state }: Pick<CardTransaction, "state">, intl: IntlShape) {
  const name = cardTransactionStates.find((known) => known === state) ?? "settled";
  const id = `apex.cards.state-${name}` satisfies MessageId;
  return { status: stateLooks[name], words: intl.formatMessage({ id }) };
}

/** Days until a moment, rounded up. */
export function daysUntil(at: string, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(at) - nowMs) / dayMs));
}
