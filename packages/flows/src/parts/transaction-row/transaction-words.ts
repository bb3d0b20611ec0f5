import type {
  Transaction,
  TransactionStatus,
  TransactionType,
} from "@apex/contract/transactions/transaction";
import type { IntlShape } from "react-intl";
import type { MessageId } from "../../base/words/message-ids.ts";
import { isKnownStatus, shownStatusOf, type DisplayState } from "./display-state.ts";

export const stateWords = {
  progress: "apex.transactions.state-progress",
  "needs-you": "apex.transactions.state-needs-you",
  held: "apex.transactions.state-held",
  done: "apex.transactions.state-done",
  failed: "apex.transactions.state-failed",
  cancelled: "apex.transactions.state-cancelled",
} as const satisfies Record<DisplayState, MessageId>;

export const statusWords = {
  completed: "apex.transactions.status-completed",
  unconfirmed: "apex.transactions.status-unconfirmed",
  paid: "apex.transactions.status-paid",
  failed: "apex.transactions.status-failed",
  pending: "apex.transactions.status-active",
  processing: "apex.transactions.status-processing",
  rejected: "apex.transactions.status-rejected",
  active: "apex.transactions.status-active",
  declined: "apex.transactions.status-declined",
  confirmed: "apex.transactions.status-confirmed",
  successful: "apex.transactions.status-successful",
  cancelled: "apex.transactions.status-cancelled",
  canceled: "apex.transactions.status-cancelled",
  paused: "apex.transactions.status-paused",
  inactive: "apex.transactions.status-inactive",
  incomplete: "apex.transactions.status-incomplete",
  "verification needed": "apex.transactions.status-verification-needed",
  under_review: "apex.transactions.status-under-review",
} as const satisfies Record<TransactionStatus, MessageId>;

export const typeWords = {
  "crypto-deposit": "apex.transactions.type-crypto-deposit",
  "gift-card-buy": "apex.transactions.type-gift-card-buy",
  "gift-card-sell": "apex.transactions.type-gift-card-sell",
  "utility-bill-payment": "apex.transactions.type-utility-bill-payment",
  "fiat-withdrawal": "apex.transactions.type-fiat-withdrawal",
  "fiat-deposit": "apex.transactions.type-fiat-deposit",
  "crypto-withdrawal": "apex.transactions.type-crypto-withdrawal",
  "crypto-buy": "apex.transactions.type-crypto-buy",
  "crypto-sell": "apex.transactions.type-crypto-sell",
  transfer: "apex.transactions.type-transfer",
  "airtime-purchase": "apex.transactions.type-airtime-purchase",
  "airtime-top-up": "apex.transactions.type-airtime-top-up",
  "bill-purchase": "apex.transactions.type-bill-purchase",
  "data-bundle": "apex.transactions.type-data-bundle",
  "cable-tv": "apex.transactions.type-cable-tv",
  swap: "apex.transactions.type-swap",
  reversal: "apex.transactions.type-reversal",
  "bet-top-up": "apex.transactions.type-bet-top-up",
  "create-card": "apex.transactions.type-create-card",
  "fund-card": "apex.transactions.type-fund-card",
  "swap-order": "apex.transactions.type-swap-order",
  "card-withdrawal": "apex.transactions.type-card-withdrawal",
  "referral-earning": "apex.transactions.type-referral-earning",
  "one-time-payment": "apex.transactions.type-one-time-payment",
} as const satisfies Record<TransactionType, MessageId>;

export function isKnownType(type: string): type is TransactionType {
  return Object.hasOwn(typeWords, type);
}

/** The name of a type. An unknown type, from a newer server, is shown as its code. */
export function typeName(type: string, intl: IntlShape): string {
  return isKnownType(type) ? intl.formatMessage({ id: typeWords[type] }) : type;
}

const purposeWords = new Map<unknown, MessageId>([
  ["collection", "apex.transactions.purpose-collection"],
  ["gas-top-up", "apex.transactions.purpose-gas-top-up"],
  ["gas-return", "apex.transactions.purpose-gas-return"],
  ["vault", "apex.transactions.purpose-vault"],
  ["remainder", "apex.transactions.purpose-remainder"],
]);

/** The name of a transaction: its type, or why a workspace moved money without paying anybody. */
export function kindName({ type, details }: Transaction, intl: IntlShape): string {
  const id = details.correction
    ? details.refundOf
      ? "apex.transactions.refund"
      : "apex.transactions.correction"
    : purposeWords.get(details.purpose);
  return id === undefined ? typeName(type, intl) : intl.formatMessage({ id });
}

/**
 * The words of a raw status, as `shownStatusOf` names it. An unknown one, from a newer server, is shown as its code.
 */
export function statusName(status: string, intl: IntlShape): string {
  return isKnownStatus(status)
    ? intl.formatMessage({ id: statusWords[status] })
    : shownStatusOf(status);
}
