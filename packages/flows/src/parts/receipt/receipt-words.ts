import type { ReceiptKind, Transaction } from "@apex/contract/transactions/transaction";
import { displayStateOf } from "../transaction-row/display-state.ts";
import { kindOf } from "../transaction-facts/transaction-kinds.ts";
import type { MessageId } from "../../base/words/message-ids.ts";

/** The name of a receipt, and the label over its amount. */
export const receiptWords = {
  "airtime-success": { title: "apex.receipt.airtime", amount: "apex.receipt.airtimeAmount" },
  "btu-success": { title: "apex.receipt.bet", amount: "apex.receipt.betAmount" },
  "buy-giftcard": { title: "apex.receipt.giftCard", amount: "apex.receipt.paidAmount" },
  "card-fund-success": { title: "apex.receipt.cardFund", amount: "apex.receipt.cardFundAmount" },
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

/** The trade's action on its receipt; an order has yet to run. */
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
