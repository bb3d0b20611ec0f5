import type {
  Collectable,
  Collection,
  CollectionPreview,
  CollectionStep,
} from "@apex/contract/collection/collections";
import type { GasBalance } from "@apex/contract/collection/gas-station";
import type { Asset } from "@apex/contract/assets";

const idOf = (number: number) => `019a0000-0000-7000-a000-${String(number).padStart(12, "0")}`;
const usdt = (amount: string) => ({ amount, asset: "USDT" }) as const;
const ether = (amount: string) => ({ amount, asset: "ETH" }) as const;

export const collectables: Collectable[] = [
  {
    asset: "USDT",
    network: "ethereum",
    addresses: 42,
    total: usdt("12840.500000"),
    rule: { minimum: usdt("5.000000"), when: "daily", destination: "wallet" },
  },
  {
    asset: "ETH",
    network: "arbitrum",
    addresses: 3,
    total: ether("0.418200000000000000"),
    rule: { minimum: ether("0.000200000000000000"), when: "by-hand", destination: "wallet" },
  },
];

export const collectionPreview: CollectionPreview = {
  asset: "USDT",
  network: "ethereum",
  addresses: 40,
  total: usdt("12831.250000"),
  fee: usdt("12.831250"),
  gas: {
    needed: ether("0.096000000000000000"),
    available: ether("0.310000000000000000"),
  },
  dust: { addresses: 2, total: usdt("9.250000") },
  minimum: usdt("5.000000"),
  later: 0,
};

export const plannedCollection: Collection = {
  id: idOf(1),
  asset: "USDT",
  network: "ethereum",
  state: "planned",
  addresses: { total: 40, collected: 0, failed: 0 },
  total: collectionPreview.total,
  fee: collectionPreview.fee,
  gas: { most: ether("0.096000000000000000"), spent: ether("0.000000000000000000") },
  received: usdt("0.000000"),
  dust: collectionPreview.dust,
  byRule: false,
  createdAt: "2026-11-20T09:00:00.000Z",
  expiresAt: "2126-11-20T09:15:00.000Z",
};

/** A collection in progress, with a step in each state. */
export const runningCollection: Collection = {
  ...plannedCollection,
  state: "collecting",
  addresses: { total: 5, collected: 1, failed: 1 },
  total: usdt("430.250000"),
  received: usdt("249.750000"),
  gas: { most: ether("0.012000000000000000"), spent: ether("0.001100000000000000") },
  confirmedAt: "2026-11-20T09:01:00.000Z",
};

/** A collection in each state after confirmation. */
export const collections: Collection[] = [
  runningCollection,
  ...(["collected", "partly-collected", "failed"] as const).map((state, place) => ({
    ...runningCollection,
    id: idOf(place + 2),
    state,
    byRule: place === 0,
    endedAt: "2026-11-20T09:20:00.000Z",
  })),
];

const addressOf = (number: number) =>
  `0x${number.toString(16).padStart(8, "0")}7Be7A2E6BA89F429762e7b9a00000000`;
const hash = "0x9f2b6a0c4d8e1f3a5b7c9d0e2f4a6b8c0d1e3f5a7b9c1d2e4f6a8b0c2d3e5f70";

export const collectionSteps: CollectionStep[] = (
  [
    { state: "collected", hash, gasHash: hash, explorerUrl: `https://etherscan.io/tx/${hash}` },
    { state: "sweeping", hash, confirmations: { now: 3, needed: 12 } },
    { state: "funding", gasHash: hash },
    { state: "waiting" },
    { state: "failed", hash },
  ] as const
).map((step, place) => ({
  ...step,
  id: idOf(100 + place),
  address: addressOf(place + 1),
  label: place === 1 ? "Wholesale customers of the northern warehouse" : `Order ${1180 + place}`,
  amount: usdt(`${250 - place * 41}.000000`),
}));

const gas = (
  network: GasBalance["network"],
  asset: Asset,
  more: Pick<GasBalance, "sweepsLeft"> & Partial<GasBalance>,
): GasBalance => {
  const money = (amount: string) => ({ amount, asset });
  return {
    network,
    asset,
    balance: money("0.310000000000000000"),
    setAside: money("0.000000000000000000"),
    wallet: money("1.250000000000000000"),
    sweepCost: money("0.002400000000000000"),
    isLow: more.sweepsLeft < 20,
    inUse: false,
    ...more,
  };
};

export const gasBalances: GasBalance[] = [
  gas("ethereum", "ETH", {
    sweepsLeft: 129,
    inUse: true,
    setAside: ether("0.012000000000000000"),
  }),
  gas("bsc", "BNB", {
    sweepsLeft: 4,
    inUse: true,
    balance: { amount: "0.001440000000000000", asset: "BNB" },
  }),
  gas("polygon", "POL", {
    sweepsLeft: 66,
    inUse: true,
    balance: { amount: "1.200000000000000000", asset: "POL" },
    wallet: { amount: "400.000000000000000000", asset: "POL" },
    sweepCost: { amount: "0.018000000000000000", asset: "POL" },
  }),
  gas("arbitrum", "ETH", { sweepsLeft: 12_916 }),
  gas("avalanche", "AVAX", {
    sweepsLeft: 0,
    balance: { amount: "0.000000000000000000", asset: "AVAX" },
  }),
];
