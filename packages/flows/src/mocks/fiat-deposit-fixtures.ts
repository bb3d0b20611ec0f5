import type { Bank, MobileMoneyOperator } from "@apex/contract/banks/banks";
import type { BankDeposit, SenderAccount } from "@apex/contract/deposits/bank-deposits";
import type {
  MobileMoneyDeposit,
  MobileMoneyNumber,
} from "@apex/contract/deposits/mobile-money-deposits";
import type { P2pDeposit } from "@apex/contract/deposits/p2p-deposits";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { listDepositMethods } from "@apex/contract/wallets/wallets";
import { bankDeposit } from "./transaction-fixtures.ts";

/** The server's business time of these stories. */
export const depositNow = "2026-11-21T14:00:00.000Z";
const later = (minutes: number) =>
  new Date(Date.parse(depositNow) + minutes * 60_000).toISOString();

export const fiatMethods: ResponseOf<typeof listDepositMethods> = {
  items: (["peer-to-peer", "mobile-money", "bank-transfer"] as const).map((method) => ({
    method,
    available: true,
    fee: { amount: "0.00", asset: "NGN" },
    minimum: { amount: "1000.00", asset: "NGN" },
    maximum: { amount: "9000000.00", asset: "NGN" },
    arrivalSeconds: { from: 300, to: 1800 },
  })),
};

export const closedMethods: ResponseOf<typeof listDepositMethods> = {
  items: fiatMethods.items.map((item) => ({ ...item, available: false })),
};

export const banks: Bank[] = [
  { id: "044", name: "Access Bank", initials: "AB", country: "NG", active: true },
  { id: "058", name: "Guaranty Trust Bank", initials: "GT", country: "NG", active: true },
  { id: "304", name: "Sleeping Bank", initials: "SB", country: "NG", active: false },
];

export const waitingP2p: P2pDeposit = {
  id: "5a0f1f6e-3c53-4d0a-9a53-6c6f8f2e7a21",
  status: "waiting",
  amount: { amount: "25000.37", asset: "NGN" },
  reference: "P2P-7K2M9QXD",
  payTo: {
    accountNumber: "2093341764",
    accountName: "HALIMA TRADING",
    bankName: "Zenith Bank",
  },
  createdAt: depositNow,
  expiresAt: later(30),
  canExtend: true,
};

export const paidP2p: P2pDeposit = {
  ...waitingP2p,
  status: "paid",
  canExtend: false,
  expectedAt: later(10),
  skipWaitAt: later(2),
};

export const creditedP2p: P2pDeposit = {
  ...waitingP2p,
  status: "credited",
  canExtend: false,
  received: waitingP2p.amount,
  receivedAs: "exact",
  isLate: false,
  transactionId: bankDeposit.id,
};

export const expiredP2p: P2pDeposit = {
  ...waitingP2p,
  status: "expired",
  canExtend: false,
  claimUntil: later(24 * 60),
};

export const operators: MobileMoneyOperator[] = [
  { id: "mtn_ng", name: "MTN MoMo", initials: "MM", country: "NG", asset: "NGN", active: true },
  {
    id: "airtel_ng",
    name: "Airtel Smartcash",
    initials: "AS",
    country: "NG",
    asset: "NGN",
    active: false,
  },
  {
    id: "9mobile_ng",
    name: "9mobile 9PSB",
    initials: "9P",
    country: "NG",
    asset: "NGN",
    active: true,
    charged: false,
  },
];

export const mobileNumber: MobileMoneyNumber = {
  id: "5a0f1f6e-3c53-4d0a-9a53-6c6f8f2e7a31",
  asset: "NGN",
  operator: { id: "mtn_ng", name: "MTN MoMo", initials: "MM" },
  phone: "+2348031234567",
};

export const askedPhone: MobileMoneyDeposit = {
  transaction: { ...bankDeposit, status: "pending", amount: { amount: "5000.00", asset: "NGN" } },
  number: mobileNumber,
  expiresAt: later(5),
};

export const senderAccount: SenderAccount = {
  id: "5a0f1f6e-3c53-4d0a-9a53-6c6f8f2e7a41",
  asset: "NGN",
  bank: { id: "058", name: "Guaranty Trust Bank", initials: "GT" },
  accountNumber: "0123456789",
  firstName: "Amina",
  lastName: "Bello",
  isDoubtful: false,
};

export const announcedTransfer: BankDeposit = {
  id: "5a0f1f6e-3c53-4d0a-9a53-6c6f8f2e7a42",
  status: "waiting",
  amount: { amount: "40000.00", asset: "NGN" },
  reference: "BT-9QXD7K2M",
  payTo: {
    accountNumber: "9901220045",
    accountName: "APEX CLIENT FUNDS",
    bankName: "Providus Bank",
  },
  sender: senderAccount,
  expiresAt: later(7 * 24 * 60),
};
