import type { ReceiptKind, TransactionType } from "@apex/contract/transactions/transaction";
import type { DisplayState } from "../transaction-row/display-state.ts";
import { isKnownType } from "../transaction-row/transaction-words.ts";
import type { WordsOfDomain } from "../words/message-ids.ts";

type FactId = keyof WordsOfDomain["transactions"];

/** What can be told of a transaction between its amounts and its reference. */
export const particulars = {
  asset: "apex.transactions.factAsset",
  sender: "apex.transactions.factSender",
  receiver: "apex.transactions.factReceiver",
  provider: "apex.transactions.factProvider",
  offer: "apex.transactions.factOffer",
  plan: "apex.transactions.factPlan",
  quantity: "apex.transactions.factQuantity",
  unit: "apex.transactions.factUnit",
  network: "apex.transactions.factNetwork",
  address: "apex.transactions.factAddress",
  memo: "apex.transactions.factMemo",
  transactionHash: "apex.transactions.factHash",
  bank: "apex.transactions.factBank",
  accountNumber: "apex.transactions.factAccountNumber",
  paymentMethod: "apex.transactions.factPaymentMethod",
  wallet: "apex.transactions.factWallet",
  note: "apex.transactions.factNote",
  expectedBy: "apex.transactions.factExpectedBy",
  failureReason: "apex.transactions.factFailureReason",
  reversalAmount: "apex.transactions.factReversalAmount",
  reversalReason: "apex.transactions.factReversalReason",
} as const satisfies Record<string, FactId>;
export type Particular = keyof typeof particulars;

/** How a type of transaction is told. */
export interface TransactionKind {
  /** What belongs to it, in order. Whatever else is known of one follows in the usual order. */
  readonly particulars: readonly Particular[];
  /** What it is called here, where that is not as usual. */
  readonly labels?: Readonly<Partial<Record<Particular, FactId>>>;
  readonly receipt: ReceiptKind | ((state: DisplayState) => ReceiptKind);
}

const onChain = ["network", "address", "memo", "transactionHash"] as const;
const atBank = ["bank", "accountNumber", "paymentMethod"] as const;
const paidBy = ["paymentMethod", "wallet"] as const;
const phone = { receiver: "apex.transactions.factPhone" } as const;
const trade = ["offer", "quantity", "asset", "unit", "provider", "wallet"] as const;
const traded = {
  offer: "apex.transactions.factPair",
  quantity: "apex.transactions.factGot",
  unit: "apex.transactions.factRate",
} as const;
const giftCard = {
  provider: "apex.transactions.factBrand",
  unit: "apex.transactions.factCardValue",
} as const;

/** Every type, with what a person wants to know of it. */
export const transactionKinds: Readonly<Record<TransactionType, TransactionKind>> = {
  "crypto-deposit": {
    particulars: ["failureReason", "asset", "quantity", ...onChain, "sender", "wallet"],
    receipt: "deposit",
  },
  "gift-card-buy": {
    particulars: ["provider", "offer", "unit", "quantity", ...paidBy],
    labels: giftCard,
    receipt: "buy-giftcard",
  },
  "gift-card-sell": {
    particulars: ["provider", "offer", "unit", "quantity", "wallet"],
    labels: giftCard,
    receipt: "deposit",
  },
  "utility-bill-payment": {
    particulars: [
      "expectedBy",
      "provider",
      "plan",
      "accountNumber",
      "receiver",
      "unit",
      "quantity",
      ...paidBy,
    ],
    labels: {
      plan: "apex.transactions.factMeterType",
      accountNumber: "apex.transactions.factMeter",
      quantity: "apex.transactions.factToken",
    },
    receipt: "utility",
  },
  "fiat-withdrawal": {
    particulars: ["receiver", ...atBank, "provider", "network", "wallet"],
    receipt: "withdrawal",
  },
  "fiat-deposit": {
    particulars: ["failureReason", "sender", ...atBank, "provider", "wallet"],
    receipt: "deposit",
  },
  "crypto-withdrawal": {
    particulars: ["asset", "quantity", "receiver", ...onChain, "wallet"],
    receipt: "withdrawal",
  },
  "crypto-buy": { particulars: trade, labels: traded, receipt: "swap" },
  "crypto-sell": { particulars: trade, labels: traded, receipt: "swap" },
  transfer: { particulars: ["receiver", "sender", "wallet", "note"], receipt: "transfer" },
  "airtime-purchase": {
    particulars: ["expectedBy", "provider", "receiver", "plan", ...paidBy],
    labels: phone,
    receipt: "airtime-success",
  },
  "airtime-top-up": {
    particulars: ["expectedBy", "provider", "receiver", "plan", ...paidBy],
    labels: phone,
    receipt: "airtime-success",
  },
  "bill-purchase": {
    particulars: [
      "expectedBy",
      "provider",
      "plan",
      "accountNumber",
      "receiver",
      "unit",
      "quantity",
      ...paidBy,
    ],
    labels: {
      plan: "apex.transactions.factMeterType",
      accountNumber: "apex.transactions.factCustomerNumber",
    },
    receipt: "utility",
  },
  "data-bundle": {
    particulars: ["expectedBy", "provider", "plan", "receiver", ...paidBy],
    labels: phone,
    receipt: "subscription-success",
  },
  "cable-tv": {
    particulars: [
      "expectedBy",
      "provider",
      "plan",
      "accountNumber",
      "receiver",
      "quantity",
      ...paidBy,
    ],
    labels: {
      accountNumber: "apex.transactions.factSmartCard",
      quantity: "apex.transactions.factMonths",
    },
    receipt: "cable-tv",
  },
  swap: { particulars: trade, labels: traded, receipt: "swap" },
  reversal: {
    particulars: ["reversalAmount", "reversalReason", "provider", "wallet"],
    receipt: "deposit",
  },
  "bet-top-up": {
    particulars: ["expectedBy", "provider", "accountNumber", "receiver", ...paidBy],
    labels: { accountNumber: "apex.transactions.factBetAccount" },
    receipt: "btu-success",
  },
  "create-card": {
    particulars: ["provider", "offer", "accountNumber", ...paidBy],
    labels: {
      offer: "apex.transactions.factCard",
      accountNumber: "apex.transactions.factCardNumber",
    },
    receipt: (state) => (state === "done" ? "card-ready" : "card-pending"),
  },
  "fund-card": {
    particulars: ["provider", "offer", "accountNumber", "unit", ...paidBy],
    labels: {
      offer: "apex.transactions.factCard",
      accountNumber: "apex.transactions.factCardNumber",
      unit: "apex.transactions.factRate",
    },
    receipt: "card-fund-success",
  },
  "swap-order": { particulars: trade, labels: traded, receipt: "swap" },
  "card-withdrawal": {
    particulars: ["provider", "offer", "accountNumber", "wallet"],
    labels: {
      offer: "apex.transactions.factCard",
      accountNumber: "apex.transactions.factCardNumber",
    },
    receipt: "withdrawal",
  },
  "referral-earning": {
    particulars: ["sender", "offer", "wallet"],
    labels: { sender: "apex.transactions.factInvited" },
    receipt: "deposit",
  },
  "one-time-payment": {
    particulars: ["receiver", "sender", "offer", ...paidBy, "note"],
    labels: { offer: "apex.transactions.factPaymentFor" },
    receipt: "transfer",
  },
};

/** How a transaction is told; one of a newer server with all that is known of it. */
export function kindOf(type: string): TransactionKind {
  return isKnownType(type) ? transactionKinds[type] : { particulars: [], receipt: "transfer" };
}
