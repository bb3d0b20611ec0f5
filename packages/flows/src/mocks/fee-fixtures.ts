import type { ListedFees } from "@apex/contract/fees/fees";
import { kycFlows } from "./profile-fixtures.ts";

const naira = (amount: string) => ({ amount, asset: "NGN" }) as const;
const dollars = (amount: string) => ({ amount, asset: "USD" }) as const;
const tether = (amount: string) => ({ amount, asset: "USDT" }) as const;

/** The fees and limits of Nigeria. */
export const nigerianFees: ListedFees = {
  currency: "NGN",
  since: "2026-11-26",
  levels: kycFlows(0).levels.map(({ level, limits }) => ({ level, limits })),
  items: [
    { kind: "virtual-account", asset: "NGN", fixed: naira("0.00") },
    {
      kind: "mobile-money",
      asset: "NGN",
      fixed: naira("0.00"),
      minimum: naira("100.00"),
      maximum: naira("1000000.00"),
    },
    {
      kind: "bank-withdrawal",
      asset: "NGN",
      fixed: naira("50.00"),
      minimum: naira("500.00"),
      maximum: naira("9000000.00"),
    },
    {
      kind: "international-withdrawal",
      asset: "USD",
      fixed: dollars("25.00"),
      minimum: dollars("50.00"),
      maximum: dollars("50000.00"),
    },
    {
      kind: "crypto-deposit",
      asset: "USDT",
      network: "polygon",
      fixed: tether("0.000000"),
      minimum: tether("0.500000"),
    },
    {
      kind: "crypto-withdrawal",
      asset: "USDT",
      network: "polygon",
      fixed: tether("0.050000"),
      fixedMost: tether("0.200000"),
      minimum: tether("2.000000"),
    },
    {
      kind: "crypto-withdrawal",
      asset: "BTC",
      network: "lightning",
      fixed: { amount: "0.00000100", asset: "BTC" },
      fixedMost: { amount: "0.00000100", asset: "BTC" },
      minimum: { amount: "0.00001000", asset: "BTC" },
    },
    { kind: "transfer", asset: "NGN", fixed: naira("0.00"), minimum: naira("100.00") },
    { kind: "transfer", asset: "USDT", fixed: tether("0.100000"), minimum: tether("1.000000") },
    { kind: "trade", percent: "0.50", minimum: naira("500.00") },
    { kind: "airtime", asset: "NGN", fixed: naira("0.00") },
    { kind: "electricity", asset: "NGN", fixed: naira("100.00") },
    { kind: "card-creation", asset: "USD", fixed: dollars("3.00") },
    {
      kind: "card-funding",
      asset: "USD",
      fixed: dollars("0.00"),
      minimum: dollars("5.00"),
      maximum: dollars("2500.00"),
      monthly: dollars("10000.00"),
    },
    { kind: "card-decline", asset: "USD", fixed: dollars("0.50") },
    { kind: "gift-card-order", asset: "USD", fixed: dollars("1.00"), percent: "3.00" },
    { kind: "collection", percent: "0.10" },
  ],
};

/** The fees and limits of Ghana: in cedis, with its own deposit and withdrawal methods. */
export const ghanaianFees: ListedFees = {
  ...nigerianFees,
  currency: "GHS",
  levels: nigerianFees.levels.map(({ level, limits }) => ({
    level,
    limits: {
      ...limits,
      ...(limits.withdrawals && {
        withdrawals: {
          each: { amount: "4070.00", asset: "GHS" },
          daily: { amount: "4070.00", asset: "GHS" },
        },
      }),
    },
  })),
  items: [
    {
      kind: "mobile-money-withdrawal",
      asset: "GHS",
      fixed: { amount: "1.00", asset: "GHS" },
      minimum: { amount: "5.00", asset: "GHS" },
      maximum: { amount: "10000.00", asset: "GHS" },
    },
  ],
};
