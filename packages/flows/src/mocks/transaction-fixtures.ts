import { hourMs } from "@apex/contract/durations";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { readTransaction } from "@apex/contract/transactions/transactions";
import { sentTransfer } from "./money-fixtures.ts";

export const bankDeposit: Transaction = {
  id: "0d3f6c8e-51a2-4f0b-8a67-9c1f6f7d2a01",
  category: "fiat",
  type: "fiat-deposit",
  status: "completed",
  date: "2026-11-21T09:41:00.000Z",
  reference: "APX-3M8T-2WQF",
  direction: "in",
  amount: { amount: "250000.00", asset: "NGN" },
  fee: { amount: "0.00", asset: "NGN" },
  details: {
    wallet: "NGN",
    bank: "Wema Bank",
    accountNumber: "2041882319",
    sender: { name: "AMINA BELLO" },
  },
};

/** A deposit from another sender, which waits for a check. */
export const heldDeposit: Transaction = {
  ...bankDeposit,
  id: "0d3f6c8e-51a2-4f0b-8a67-9c1f6f7d2a02",
  status: "verification needed",
  reference: "APX-9K1B-7HRD",
  amount: { amount: "180000.00", asset: "NGN" },
  details: {
    ...bankDeposit.details,
    sender: { name: "TUNDE ALABI" },
    holdReason: "name-mismatch",
    hold: { state: "asked" },
  },
};

/** A deposit over the threshold, which waits for a check. */
export const largeDeposit: Transaction = {
  ...bankDeposit,
  id: "0d3f6c8e-51a2-4f0b-8a67-9c1f6f7d2a03",
  status: "verification needed",
  reference: "APX-5P6N-4XCV",
  amount: { amount: "6000000.00", asset: "NGN" },
  details: { ...bankDeposit.details, holdReason: "review-threshold", hold: { state: "asked" } },
};

const giftCard: Transaction = {
  ...bankDeposit,
  id: "0d3f6c8e-51a2-4f0b-8a67-9c1f6f7d2a04",
  category: "gift-card",
  type: "gift-card-sell",
  status: "pending",
  date: "2026-11-21T08:12:00.000Z",
  reference: "APX-1Z4Y-6JKL",
  amount: { amount: "184000.00", asset: "NGN" },
  details: { offer: "Amazon US, $200", wallet: "NGN" },
};

const electricity: Transaction = {
  ...bankDeposit,
  id: "0d3f6c8e-51a2-4f0b-8a67-9c1f6f7d2a05",
  category: "bill",
  type: "bill-purchase",
  status: "failed",
  date: "2026-11-19T18:03:00.000Z",
  reference: "APX-8V2C-3NMB",
  direction: "out",
  amount: { amount: "15000.00", asset: "NGN" },
  details: { provider: "Ikeja Electric", plan: "Prepaid", unit: "62.4 kWh", wallet: "NGN" },
};

const swap: Transaction = {
  ...bankDeposit,
  id: "0d3f6c8e-51a2-4f0b-8a67-9c1f6f7d2a06",
  category: "trade",
  type: "swap",
  date: "2026-11-18T10:47:00.000Z",
  reference: "APX-2G7H-9DFS",
  amount: { amount: "306420.00", asset: "NGN" },
  details: { wallet: "NGN", quantity: "200 USDT" },
};

export const transactions: readonly Transaction[] = [
  heldDeposit,
  giftCard,
  sentTransfer,
  electricity,
  swap,
];

/** Transactions in the requested number, a few per day, newest first. */
export function manyTransactions(count: number): Transaction[] {
  const newestMs = Date.parse("2026-11-21T12:00:00.000Z");
  return Array.from({ length: count }, (_, index) => {
    const shape = transactions[index % transactions.length] ?? sentTransfer;
    const number = String(index).padStart(4, "0");
    return {
      ...shape,
      id: `7e57ab1e-0000-4000-8000-00000000${number}`,
      date: new Date(newestMs - index * 5 * hourMs).toISOString(),
      reference: `APX-TEST-${number}`,
    };
  });
}

export const sentDetail: ResponseOf<typeof readTransaction> = {
  transaction: sentTransfer,
  timeline: [
    { event: "created", status: "processing", at: "2026-11-21T14:05:00.000Z" },
    { event: "posted", status: "successful", at: "2026-11-21T14:05:01.000Z" },
  ],
  postings: [
    {
      wallet: "NGN",
      part: "available",
      amount: { amount: "-25010.00", asset: "NGN" },
      at: "2026-11-21T14:05:01.000Z",
    },
  ],
};

export const heldDetail: ResponseOf<typeof readTransaction> = {
  transaction: heldDeposit,
  timeline: [{ event: "created", status: "verification needed", at: "2026-11-21T09:41:01.000Z" }],
  postings: [
    {
      wallet: "NGN",
      part: "held",
      amount: { amount: "180000.00", asset: "NGN" },
      at: "2026-11-21T09:41:01.000Z",
    },
  ],
};
