import type { ReceiptKind, Transaction } from "@apex/contract/transactions/transaction";
import { displayStateOf } from "../transaction-row/display-state.ts";
import { kindOf } from "../transaction-facts/transaction-kinds.ts";
import type { MessageId } from "../../base/words/message-ids.ts";

/** The name of a receipt, and the label over its amount. */
export const receiptWords = {
  "airtime-success": { title: "apex.receipt.airtime", amount: "apex.receipt.paidAmount" },
  "btu-success": { title: "apex.receipt.bet", amount: "apex.receipt.paidAmount" },
  "buy-giftcard": { title: "apex.receipt.giftCard", amount: "apex.receipt.paidAmount" },
  "card-fund-success": { title: "apex.receipt.cardFund", amount: "apex.receipt.paidAmount" },
  "card-pending": { title: "apex.receipt.cardPending", amount: "apex.receipt.paidAmount" },
  "card-ready": { title: "apex.receipt.cardReady", amount: "apex.receipt.paidAmount" },
  deposit: { title: "apex.receipt.deposit", amount: "apex.receipt.movedAmount" },
  utility: { title: "apex.receipt.utility", amount: "apex.receipt.paidAmount" },
  swap: { title: "apex.receipt.swap", amount: "apex.receipt.swapAmount" },
  "cable-tv": { title: "apex.receipt.cableTv", amount: "apex.receipt.paidAmount" },
  "subscription-success": { title: "apex.receipt.data", amount: "apex.receipt.paidAmount" },
  transfer: { title: "apex.receipt.transfer", amount: "apex.receipt.movedAmount" },
  withdrawal: { title: "apex.receipt.withdrawal", amount: "apex.receipt.withdrawalAmount" },
} as const satisfies Record<ReceiptKind, { title: MessageId; amount: MessageId }>;

/** Titles of types that share a kind of receipt, but not its title. */
const ownTitles: Readonly<Record<string, MessageId>> = {
  "crypto-buy": "apex.receipt.purchase",
  "crypto-sell": "apex.receipt.sale",
  "gift-card-sell": "apex.receipt.giftCardSale",
  reversal: "apex.receipt.refund",
  "referral-earning": "apex.receipt.reward",
};

/** The title of a receipt and the label of its amount. The label is neutral until the money has moved. */
export function receiptWordsOf(transaction: Transaction): { title: MessageId; amount: MessageId } {
  const { title, amount } = receiptWords[receiptKindOf(transaction)];
  const state = displayStateOf(transaction.status);
  const hasMoved =
    transaction.direction === "in" ? state === "done" : state !== "failed" && state !== "cancelled";
  return {
    title: ownTitles[transaction.type] ?? title,
    amount: hasMoved ? amount : "apex.receipt.plainAmount",
  };
}

/** The action of a trade on its receipt. An open limit order is only "ordered". */
export function tradeDone({
  type,
  status,
}: Transaction): "bought" | "sold" | "ordered" | "swapped" {
  if (type === "crypto-buy") return "bought";
  if (type === "crypto-sell") return "sold";
  return type === "swap-order" && displayStateOf(status) !== "done" ? "ordered" : "swapped";
}

/** The kind of a transaction's receipt. */
export function receiptKindOf({ type, status }: Transaction): ReceiptKind {
  const { receipt } = kindOf(type);
  return typeof receipt === "string" ? receipt : receipt(displayStateOf(status));
}
