import type { ReceiptKind, TransactionType } from "@apex/contract/transactions/transaction";
import type { DisplayState } from "../transaction-row/display-state.ts";
import { isKnownType } from "../transaction-row/transaction-words.ts";
import type { WordsOfDomain } from "../../base/words/message-ids.ts";

type FactId = keyof WordsOfDomain["transaction-facts"];

/** The facts that can stand between a transaction's amounts and its reference. */
export const particulars = {
  asset: "apex.transaction-facts.factAsset",
  sender: "apex.transaction-facts.factSender",
  receiver: "apex.transaction-facts.factReceiver",
  provider: "apex.transaction-facts.factProvider",
  offer: "apex.transaction-facts.factOffer",
  plan: "apex.transaction-facts.factPlan",
  quantity: "apex.transaction-facts.factQuantity",
  unit: "apex.transaction-facts.factUnit",
  network: "apex.transaction-facts.factNetwork",
  address: "apex.transaction-facts.factAddress",
  memo: "apex.transaction-facts.factMemo",
  transactionHash: "apex.transaction-facts.factHash",
  bank: "apex.transaction-facts.factBank",
  accountNumber: "apex.transaction-facts.factAccountNumber",
  paymentMethod: "apex.transaction-facts.factPaymentMethod",
  wallet: "apex.transaction-facts.factWallet",
  purpose: "apex.transaction-facts.factPurpose",
  note: "apex.transaction-facts.factNote",
  apiToken: "apex.transaction-facts.factApiToken",
  expectedBy: "apex.transaction-facts.factExpectedBy",
  failureReason: "apex.transaction-facts.factFailureReason",
  reversalAmount: "apex.transaction-facts.factReversalAmount",
  reversalReason: "apex.transaction-facts.factReversalReason",
  refundOf: "apex.transaction-facts.factRefundOf",
} as const satisfies Record<string, FactId>;
export type Particular = keyof typeof particulars;

/** Labels for mobile wallets: they have an operator and a number instead of a bank and an account. */
export const mobileMoneyLabels: Readonly<Partial<Record<Particular, FactId>>> = {
  bank: "apex.transaction-facts.factOperator",
  provider: "apex.transaction-facts.factOperator",
  accountNumber: "apex.transaction-facts.factPhone",
};
export const mobileMoneyMethods: ReadonlySet<string | undefined> = new Set([
  "mobile-money",
  "mobile_money",
]);

/** Labels for Apex's corrections and refunds, whose reason is a sentence from staff. */
export const correctionLabels: Readonly<Partial<Record<Particular, FactId>>> = {
  reversalReason: "apex.transaction-facts.factReason",
};

/** The display of a type of transaction. */
export interface TransactionKind {
  /** The type's own facts, in order. Any other known fact follows in the usual order. */
  readonly particulars: readonly Particular[];
  /** Labels that differ from the usual ones. */
  readonly labels?: Readonly<Partial<Record<Particular, FactId>>>;
  /** Labels until the transaction is done, and if it failed. */
  readonly openLabels?: Readonly<Partial<Record<Particular, FactId>>>;
  readonly receipt: ReceiptKind | ((state: DisplayState) => ReceiptKind);
}

const onChain = ["network", "address", "memo", "transactionHash"] as const;
const atBank = ["bank", "accountNumber", "paymentMethod"] as const;
const paidBy = ["paymentMethod", "wallet"] as const;
const phone = { receiver: "apex.transaction-facts.factPhone" } as const;
const airtime = {
  particulars: ["expectedBy", "provider", "receiver", "plan", ...paidBy],
  labels: phone,
  receipt: "airtime-success",
} as const;
/** Bills that are paid for a customer's number, and that may be answered with a token of units. */
const meterBill = [
  "expectedBy",
  "provider",
  "plan",
  "accountNumber",
  "receiver",
  "unit",
  "quantity",
  ...paidBy,
] as const;
const trade = ["offer", "quantity", "asset", "unit", "provider", "wallet"] as const;
const traded = {
  offer: "apex.transaction-facts.factPair",
  quantity: "apex.transaction-facts.factGot",
  unit: "apex.transaction-facts.factRate",
} as const;
const giftCard = {
  provider: "apex.transaction-facts.factBrand",
  unit: "apex.transaction-facts.factCardValue",
} as const;

const card = {
  provider: "apex.transaction-facts.factNetwork",
  offer: "apex.transaction-facts.factCard",
  accountNumber: "apex.transaction-facts.factCardNumber",
} as const;

/** The facts, labels and receipt of every type. */
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
    particulars: meterBill,
    labels: {
      plan: "apex.transaction-facts.factMeterType",
      accountNumber: "apex.transaction-facts.factMeter",
      quantity: "apex.transaction-facts.factToken",
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
    particulars: ["asset", "quantity", "receiver", ...onChain, "wallet", "apiToken"],
    receipt: "withdrawal",
  },
  "crypto-buy": { particulars: trade, labels: traded, receipt: "swap" },
  "crypto-sell": { particulars: trade, labels: traded, receipt: "swap" },
  transfer: {
    particulars: ["receiver", "sender", "purpose", "network", "wallet", "note"],
    receipt: "transfer",
  },
  "airtime-purchase": airtime,
  "airtime-top-up": airtime,
  "bill-purchase": {
    particulars: meterBill,
    labels: {
      plan: "apex.transaction-facts.factMeterType",
      accountNumber: "apex.transaction-facts.factCustomerNumber",
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
      accountNumber: "apex.transaction-facts.factSmartCard",
      quantity: "apex.transaction-facts.factMonths",
    },
    receipt: "cable-tv",
  },
  swap: { particulars: trade, labels: traded, receipt: "swap" },
  reversal: {
    particulars: ["reversalAmount", "reversalReason", "refundOf", "provider", "wallet"],
    receipt: "deposit",
  },
  "bet-top-up": {
    particulars: ["expectedBy", "provider", "accountNumber", "receiver", ...paidBy],
    labels: { accountNumber: "apex.transaction-facts.factBetAccount" },
    receipt: "btu-success",
  },
  "create-card": {
    particulars: ["provider", "offer", "accountNumber", ...paidBy],
    labels: card,
    receipt: (state) => (state === "done" ? "card-ready" : "card-pending"),
  },
  "fund-card": {
    particulars: ["provider", "offer", "accountNumber", "unit", ...paidBy],
    labels: { ...card, unit: "apex.transaction-facts.factRate" },
    receipt: "card-fund-success",
  },
  "swap-order": {
    particulars: trade,
    labels: traded,
    openLabels: {
      quantity: "apex.transaction-facts.factAtLeast",
      unit: "apex.transaction-facts.factOrderPrice",
    },
    receipt: "swap",
  },
  "card-withdrawal": {
    particulars: ["provider", "offer", "accountNumber", "wallet"],
    labels: card,
    receipt: "withdrawal",
  },
  "referral-earning": {
    particulars: ["sender", "offer", "wallet"],
    labels: { sender: "apex.transaction-facts.factInvited" },
    receipt: "deposit",
  },
  "one-time-payment": {
    particulars: ["receiver", "sender", "offer", ...paidBy, "note"],
    labels: { offer: "apex.transaction-facts.factPaymentFor" },
    receipt: "transfer",
  },
};

/** The display of a transaction; one from a newer server shows every known fact. */
export function kindOf(type: string): TransactionKind {
  return isKnownType(type) ? transactionKinds[type] : { particulars: [], receipt: "transfer" };
}
