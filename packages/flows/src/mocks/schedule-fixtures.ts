import type { Schedule } from "@apex/contract/schedules/schedules";
import { ngozi } from "./people.ts";

/** Rent on the last day of each month, to Ngozi. */
export const monthlyRent: Schedule = {
  id: "6a1f6f5e-1c1e-4b4c-8f0a-1d2f3a4b5c6d",
  category: "fiat",
  intent: {
    call: "create-transfer",
    body: {
      recipientId: ngozi.id,
      amount: { amount: "25000.00", asset: "NGN" },
      fee: { amount: "10.00", asset: "NGN" },
      note: "Rent",
    },
  },
  amount: { amount: "25000.00", asset: "NGN" },
  fee: { amount: "10.00", asset: "NGN" },
  payee: { name: "Ngozi E.", detail: "@ngozi.eze" },
  plan: {
    frequency: "monthly",
    slot: "morning",
    startsOn: "2126-01-31",
    timeZone: "Africa/Lagos",
  },
  state: "pending",
  isPaused: false,
  nextRuns: [
    { on: "2126-01-31", at: "2126-01-31T07:00:00.000Z" },
    { on: "2126-02-28", at: "2126-02-28T07:00:00.000Z" },
    { on: "2126-03-31", at: "2126-03-31T07:00:00.000Z" },
  ],
  runCount: 0,
  createdAt: "2026-11-20T09:00:00.000Z",
};

export const pausedRent: Schedule = { ...monthlyRent, isPaused: true, nextRuns: [] };

/** A schedule whose last payment failed and can be retried. */
export const failedRent: Schedule = {
  ...monthlyRent,
  plan: { ...monthlyRent.plan, startsOn: "2026-10-31" },
  lastRun: {
    on: "2026-10-31",
    dueAt: "2026-10-31T07:00:00.000Z",
    status: "failed",
    reason: "insufficient-funds",
    retryUntil: "2126-01-31T07:00:00.000Z",
  },
  runCount: 1,
};

/** Paid twice, then cancelled: to an account with a long name. */
export const cancelledWages: Schedule = {
  ...monthlyRent,
  id: "0c5b7e0a-54f8-4f0e-9c37-9b6d2f1a7e11",
  intent: {
    call: "create-bank-withdrawal",
    body: {
      destination: { kind: "beneficiary", beneficiaryId: "b7f0b0de-6a3c-4b68-8a44-1f2e3d4c5b6a" },
      amount: { amount: "180000.00", asset: "NGN" },
      fee: { amount: "50.00", asset: "NGN" },
    },
  },
  amount: { amount: "180000.00", asset: "NGN" },
  fee: { amount: "50.00", asset: "NGN" },
  payee: {
    name: "OLUWASEUN ADEBAYO-WILLIAMS AND DAUGHTERS TRADING ENTERPRISES",
    detail: "Guaranty Trust Bank, 0123456789",
  },
  plan: {
    frequency: "weekly",
    slot: "evening",
    startsOn: "2026-11-06",
    timeZone: "Africa/Lagos",
    end: { kind: "after", count: 12 },
  },
  state: "cancelled",
  nextRuns: [],
  lastRun: {
    on: "2026-11-13",
    dueAt: "2026-11-13T17:00:00.000Z",
    status: "paid",
    transactionId: "11111111-2222-4333-8444-555555555555",
  },
  runCount: 2,
};

/** Planned wages, to a bank account. */
export const wages: Schedule = {
  ...cancelledWages,
  plan: { ...cancelledWages.plan, startsOn: "2126-01-04" },
  state: "pending",
  nextRuns: [{ on: "2126-01-04", at: "2126-01-04T17:00:00.000Z" }],
};

/** Dollars to the person's own address, every month. */
export const cryptoSavings: Schedule = {
  ...monthlyRent,
  id: "4f0c1b5a-9e0d-4a5f-8a37-1c2b3d4e5f60",
  category: "crypto",
  intent: {
    call: "create-crypto-withdrawal",
    body: {
      asset: "USDT",
      network: "polygon",
      address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      amount: { amount: "100.000000", asset: "USDT" },
      fee: { amount: "0.100000", asset: "USDT" },
      feeLevel: "medium",
    },
  },
  amount: { amount: "100.000000", asset: "USDT" },
  fee: { amount: "0.100000", asset: "USDT" },
  payee: { name: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", detail: "Polygon" },
};
