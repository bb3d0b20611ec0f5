import type { Asset } from "@apex/contract/assets";
import type { Money } from "@apex/contract/money";
import type { CardTransaction } from "@apex/contract/cards/card-transactions";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type {
  CardCharge,
  WebhookBody,
  WebhookEventType,
  WebhookSubject,
} from "@apex/contract/webhooks/webhook-events";

const madeAt = "2026-11-20T09:02:02.000Z";
const endedAt = "2026-11-20T09:08:37.000Z";
const operationId = "01a1f830-fb10-77e2-bb0d-b8e4ab9fd265";
const otherId = "01a1f82f-1e80-769e-a645-96e516207bb1";
const hash = "0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060";

const money = (amount: string, asset: Asset): Money => ({ amount, asset });

const made: Pick<Transaction, "id" | "date" | "reference"> = {
  id: operationId,
  date: madeAt,
  reference: "APX-7K2M-9QXD",
};

const deposit = (
  status: Transaction["status"],
  details: Transaction["details"] = {},
): Transaction => ({
  ...made,
  category: "crypto",
  type: "crypto-deposit",
  status,
  direction: "in",
  amount: money("25.000000", "USDT"),
  fee: money("0.000000", "USDT"),
  details: {
    wallet: "USDT",
    network: "Ethereum (ERC20)",
    networkId: "ethereum",
    address: "0xAb3Fd55377C708172D5d7F59f6A2B770ba227d53",
    addressId: otherId,
    addressLabel: "Order 1042",
    transactionHash: hash,
    paymentMethod: "crypto-address",
    ...details,
  },
});

const withdrawal = (
  status: Transaction["status"],
  details: Transaction["details"] = {},
): Transaction => ({
  ...made,
  category: "crypto",
  type: "crypto-withdrawal",
  status,
  direction: "out",
  amount: money("10.000000", "USDT"),
  fee: money("0.100000", "USDT"),
  details: {
    wallet: "USDT",
    receiver: { name: "0x5aAeb6…1BeAed" },
    network: "Polygon",
    networkId: "polygon",
    address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    ...details,
  },
});

const inBatch: Transaction["details"] = {
  transactionHash: hash,
  note: "Invoice 1042",
  batchId: otherId,
  batchRow: 1,
};

const asked = { requestedBy: "Ada Obi", expiresAt: "2026-11-23T09:02:02.000Z" };
const decided = { ...asked, decidedBy: "Musa Danjuma" };

const approval = (
  status: "open" | "approved" | "declined" | "cancelled" | "expired",
  transactionStatus: Transaction["status"],
  decision: { readonly decidedBy?: string; readonly decidedAt?: string } = {},
): WebhookSubject => ({
  id: operationId,
  call: "create-crypto-withdrawal",
  transaction: withdrawal(transactionStatus, { approval: decision.decidedBy ? decided : asked }),
  payments: 1,
  held: [money("10.100000", "USDT")],
  ...asked,
  requestedAt: madeAt,
  status,
  ...decision,
});

const decision = { decidedBy: decided.decidedBy, decidedAt: endedAt };

const collection = (
  status: Transaction["status"],
  details: Transaction["details"] = {},
): Transaction => ({
  ...made,
  category: "crypto",
  type: "transfer",
  status,
  direction: "in",
  amount: money("99.900000", "USDT"),
  fee: money("0.100000", "USDT"),
  details: {
    wallet: "USDT",
    network: "Ethereum (ERC20)",
    networkId: "ethereum",
    purpose: "collection",
    collectionId: otherId,
    ...details,
  },
});

const cardOrder = (
  status: Transaction["status"],
  accountNumber: string,
  details: Transaction["details"] = {},
): Transaction => ({
  ...made,
  category: "card",
  type: "create-card",
  status,
  direction: "out",
  amount: money("50.00", "USD"),
  fee: money("3.00", "USD"),
  details: { provider: "Visa", offer: "Cloud servers", wallet: "USD", accountNumber, ...details },
});

const noNumber = "•••• ••••";

const charge = (more: Partial<CardTransaction>): CardCharge => ({
  card: {
    id: otherId,
    label: "Cloud servers",
    network: "visa",
    lastFour: "9176",
    holderId: "5e2d0d1b-bd96-448e-98a8-cd88765a13a9",
  },
  charge: {
    id: operationId,
    kind: "payment",
    state: "authorised",
    amount: money("20.00", "USD"),
    fee: money("0.00", "USD"),
    merchant: "Netflix",
    category: "subscriptions",
    country: "US",
    at: madeAt,
    ...more,
  },
});

const refund: CardCharge = {
  ...charge({}),
  charge: {
    id: operationId,
    kind: "refund",
    state: "settled",
    amount: money("5.00", "USD"),
    fee: money("0.00", "USD"),
    merchant: "Netflix",
    paymentId: otherId,
    at: madeAt,
    settledAt: madeAt,
  },
};

const exampleData: Readonly<Record<WebhookEventType, WebhookBody["data"]>> = {
  "deposit.created": deposit("unconfirmed"),
  "deposit.updated": deposit("unconfirmed"),
  "deposit.completed": deposit("confirmed"),
  "deposit.failed": deposit("cancelled", { failureReason: "dropped" }),
  "withdrawal.created": withdrawal("under_review", { approval: asked }),
  "withdrawal.updated": withdrawal("processing", { transactionHash: hash, approval: decided }),
  "withdrawal.completed": withdrawal("completed", inBatch),
  "withdrawal.failed": withdrawal("failed", {
    ...inBatch,
    reversalAmount: money("10.100000", "USDT"),
    reversalReason: "dropped",
  }),
  "batch.completed": {
    id: otherId,
    createdAt: madeAt,
    rows: 2,
    waiting: 0,
    processing: 0,
    completed: 1,
    failed: 1,
  },
  "approval.requested": approval("open", "under_review"),
  "approval.approved": approval("approved", "processing", decision),
  "approval.declined": approval("declined", "declined", decision),
  "approval.cancelled": approval("cancelled", "cancelled", decision),
  "approval.expired": approval("expired", "cancelled", { decidedAt: "2026-11-23T09:02:02.000Z" }),
  "collection.created": collection("processing"),
  "collection.completed": collection("completed"),
  "collection.incomplete": collection("incomplete", { failureReason: "refused" }),
  "collection.failed": collection("failed", { failureReason: "refused" }),
  "gas.topped-up": {
    ...made,
    category: "crypto",
    type: "transfer",
    status: "completed",
    direction: "out",
    amount: money("0.030000000000000000", "ETH"),
    fee: money("0.000000000000000000", "ETH"),
    details: { wallet: "ETH", purpose: "gas-top-up" },
  },
  "gas.returned": {
    ...made,
    category: "crypto",
    type: "transfer",
    status: "completed",
    direction: "in",
    amount: money("0.030000000000000000", "ETH"),
    fee: money("0.000000000000000000", "ETH"),
    details: { wallet: "ETH", purpose: "gas-return" },
  },
  "gas.low": {
    network: "ethereum",
    balance: money("0.027600000000000000", "ETH"),
    sweepsLeft: 11,
  },
  "balance.adjusted": {
    ...made,
    category: "fiat",
    type: "reversal",
    status: "completed",
    direction: "in",
    amount: money("50.00", "NGN"),
    fee: money("0.00", "NGN"),
    details: {
      wallet: "NGN",
      reversalReason: "The fee was charged twice",
      correction: "BALANCE_ADJUSTED",
      refundOf: { id: otherId, category: "fiat", reference: "APX-5P6N-4XCV" },
    },
  },
  "card.created": cardOrder("pending", noNumber),
  "card.updated": cardOrder("pending", noNumber, { approval: decided }),
  "card.completed": cardOrder("completed", "•••• 9176"),
  "card.failed": cardOrder("declined", noNumber, { approval: decided }),
  "card.charge.authorised": charge({}),
  "card.charge.settled": charge({
    state: "settled",
    amount: money("19.00", "USD"),
    settledAt: endedAt,
  }),
  "card.charge.released": charge({ state: "released", settledAt: endedAt }),
  "card.charge.declined": charge({
    state: "declined",
    fee: money("0.50", "USD"),
    declineReason: "insufficient-funds",
  }),
  "card.charge.refunded": refund,
};

/** A body of the event, as the documentation shows it. */
export function webhookExample(type: WebhookEventType): WebhookBody {
  return { type, timestamp: endedAt, data: exampleData[type] };
}
