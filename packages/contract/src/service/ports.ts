import { billKinds } from "../bills/bill.ts";

/** The ways in which money moves that staff can switch off one by one. */
export const ports = [
  "bank-deposits",
  "peer-to-peer-deposits",
  "mobile-money-deposits",
  "crypto-deposits",
  "bank-withdrawals",
  "mobile-money-withdrawals",
  "crypto-withdrawals",
  "transfers",
  "cards",
  ...billKinds,
  "gift-card-sales",
  "gift-card-orders",
  "trading",
  "collection",
] as const;
export type Port = (typeof ports)[number];
