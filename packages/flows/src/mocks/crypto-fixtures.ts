import type { CryptoAddress, CryptoDeposit } from "@apex/contract/deposits/crypto-deposits";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { listNetworks, NetworkOption } from "@apex/contract/networks/list-networks";
import type { listWallets, WalletSummary } from "@apex/contract/wallets/wallets";
import { bitcoinWallet, nairaWallet, wallets } from "./money-fixtures.ts";

export const tetherWallet: WalletSummary = {
  asset: "USDT",
  category: "crypto",
  available: "128.400000",
  held: "0.000000",
  total: "128.400000",
  symbol: "USDT",
  value: { amount: "196452.00", asset: "NGN" },
};

export const cryptoWallets: ResponseOf<typeof listWallets> = {
  ...wallets,
  items: [nairaWallet, bitcoinWallet, tetherWallet],
};

const free = { amount: "0.000000", asset: "USDT" } as const;

export const tron: NetworkOption = {
  network: "tron",
  name: "TRON (TRC20)",
  available: true,
  fees: { low: free, medium: free, high: free },
  minimum: { amount: "1.000000", asset: "USDT" },
  arrivalSeconds: { from: 60, to: 300 },
  confirmations: 20,
};

export const tetherNetworks: ResponseOf<typeof listNetworks> = {
  items: [
    tron,
    { ...tron, network: "bsc", name: "BNB Smart Chain (BEP20)", confirmations: 15 },
    {
      ...tron,
      network: "optimism",
      name: "Optimism",
      available: false,
      unavailableReason: "Optimism is being looked after. Please choose another network.",
    },
  ],
};

const noSatoshi = { amount: "0.00000000", asset: "BTC" } as const;

export const bitcoinNetworks: ResponseOf<typeof listNetworks> = {
  items: [
    {
      network: "bitcoin",
      name: "Bitcoin",
      available: true,
      fees: { low: noSatoshi, medium: noSatoshi, high: noSatoshi },
      minimum: { amount: "0.00010000", asset: "BTC" },
      arrivalSeconds: { from: 600, to: 3_600 },
      confirmations: 2,
    },
  ],
};

const noDrop = { amount: "0.000000", asset: "XRP" } as const;

export const rippleNetworks: ResponseOf<typeof listNetworks> = {
  items: [
    {
      network: "ripple",
      name: "XRP Ledger",
      memo: "tag",
      available: true,
      fees: { low: noDrop, medium: noDrop, high: noDrop },
      minimum: { amount: "1.000000", asset: "XRP" },
      arrivalSeconds: { from: 3, to: 30 },
      confirmations: 1,
    },
  ],
};

export const tronAddress: CryptoAddress = {
  network: "tron",
  address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
};

export const bscAddress: CryptoAddress = {
  network: "bsc",
  address: "0x9858EfFD232B4033E47d90003D41EC34EcaEda94",
};

export const segwitAddress: CryptoAddress = {
  network: "bitcoin",
  type: "segwit",
  address: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
};

export const legacyAddress: CryptoAddress = {
  network: "bitcoin",
  type: "legacy",
  address: "1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA",
};

export const rippleAddress: CryptoAddress = {
  network: "ripple",
  address: "rHsMGQEkVNJmpGWs8XUBoTBiAAbwxZN5v3",
  memo: "104237",
};

export const confirmingDeposit: CryptoDeposit = {
  state: "confirming",
  network: "tron",
  amount: { amount: "250.500000", asset: "USDT" },
  hash: "6f1c3b0a9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d4e3f2a",
  confirmations: { now: 4, needed: 20 },
  transactionId: "5d3b6a1e-3f0e-4a55-9a3a-6c1f6f5b7a10",
  seenAt: "2026-11-20T09:00:00.000Z",
};

export const creditedDeposit: CryptoDeposit = {
  ...confirmingDeposit,
  state: "credited",
  confirmations: { now: 20, needed: 20 },
};

export const tooSmallDeposit: CryptoDeposit = {
  ...creditedDeposit,
  state: "below-minimum",
  amount: { amount: "0.400000", asset: "USDT" },
  hash: "aa1c3b0a9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d4e3f2b",
};

export const droppedDeposit: CryptoDeposit = {
  ...confirmingDeposit,
  state: "dropped",
  confirmations: { now: 0, needed: 20 },
  hash: "bb1c3b0a9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d4e3f2c",
};
