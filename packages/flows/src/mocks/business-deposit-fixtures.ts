import type {
  BusinessAddress,
  DepositWallet,
} from "@apex/contract/business-deposits/business-addresses";
import type { BusinessDeposit } from "@apex/contract/business-deposits/business-deposits";

const idOf = (number: number) => `019a0000-0000-7000-9000-${String(number).padStart(12, "0")}`;
const addressOf = (number: number) =>
  `0x${number.toString(16).padStart(8, "0")}7Be7A2E6BA89F429762e7b9a00000000`;

export const tillAddress: BusinessAddress = {
  id: idOf(1),
  network: "ethereum",
  asset: "USDT",
  address: "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
  label: "Till 1, Admiralty Way",
  createdAt: "2026-11-02T09:00:00.000Z",
  deposits: 7,
  uncollected: [
    { network: "ethereum", amount: { amount: "1250.500000", asset: "USDT" } },
    { network: "arbitrum", amount: { amount: "0.120000000000000000", asset: "ETH" } },
  ],
};

/** An address on a network where all customers share one. */
export const taggedAddress: BusinessAddress = {
  id: idOf(2),
  network: "ripple",
  asset: "XRP",
  address: "rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe",
  memo: "1183040172",
  label: "Wholesale customers, northern warehouse",
  createdAt: "2026-11-01T09:00:00.000Z",
  deposits: 0,
  uncollected: [],
};

export const businessAddresses: BusinessAddress[] = [
  tillAddress,
  taggedAddress,
  ...Array.from({ length: 6 }, (_, place) => orderAddress(place + 3)),
];

/** One of many addresses, made for an order. */
export function orderAddress(number: number): BusinessAddress {
  return {
    id: idOf(number),
    network: "tron",
    asset: "USDT",
    address: addressOf(number),
    label: `Order ${1000 + number}`,
    createdAt: "2026-10-20T09:00:00.000Z",
    deposits: number % 4,
    uncollected: [],
  };
}

export const confirmingAtTill: BusinessDeposit = {
  id: idOf(101),
  reference: "APX-7K2M-9QXD",
  state: "confirming",
  network: "ethereum",
  amount: { amount: "250.500000", asset: "USDT" },
  hash: `0x${"4be1".repeat(16)}`,
  confirmations: { now: 4, needed: 12 },
  transactionId: idOf(101),
  seenAt: "2026-11-21T08:40:00.000Z",
  address: tillAddress.address,
  label: tillAddress.label,
};

/** A deposit in each state. */
export const businessDeposits: BusinessDeposit[] = [
  confirmingAtTill,
  ...(["uncollected", "collecting", "collected"] as const).map(
    (collection, place): BusinessDeposit => ({
      ...confirmingAtTill,
      id: idOf(102 + place),
      reference: `APX-7K2M-9QX${place}`,
      hash: `0x${`5c${place}a`.repeat(16)}`,
      state: "credited",
      collection,
      confirmations: { now: 12, needed: 12 },
    }),
  ),
  {
    ...confirmingAtTill,
    id: idOf(105),
    reference: "APX-7K2M-9QX5",
    hash: `0x${"77af".repeat(16)}`,
    state: "below-minimum",
    amount: { amount: "0.500000", asset: "USDT" },
    address: taggedAddress.address,
    memo: "1183040172",
    label: taggedAddress.label,
  },
  {
    ...confirmingAtTill,
    id: idOf(106),
    reference: "APX-7K2M-9QX6",
    hash: `0x${"91d0".repeat(16)}`,
    state: "dropped",
  },
];

export const depositWallets: DepositWallet[] = [
  {
    network: "ethereum",
    asset: "USDT",
    balance: { amount: "1250.500000", asset: "USDT" },
    deposits: 3,
    addresses: 9998,
  },
  {
    network: "arbitrum",
    asset: "ETH",
    balance: { amount: "0.120000000000000000", asset: "ETH" },
    deposits: 1,
    addresses: 0,
  },
  {
    network: "ripple",
    asset: "XRP",
    balance: { amount: "0.000000", asset: "XRP" },
    deposits: 0,
    addresses: 1,
  },
];
