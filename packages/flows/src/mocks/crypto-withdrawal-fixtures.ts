import type { SavedAddress } from "@apex/contract/address-book/addresses";
import type { AddressCheck } from "@apex/contract/address-book/check-address";
import type { CryptoWithdrawalTerms } from "@apex/contract/crypto-withdrawals/withdrawal-terms";
import type { NetworkOption } from "@apex/contract/networks/list-networks";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { WalletSummary } from "@apex/contract/wallets/wallets";

export const tetherWallet: WalletSummary = {
  asset: "USDT",
  category: "crypto",
  available: "1250.500000",
  held: "0.000000",
  total: "1250.500000",
  symbol: "USDT",
};

const usdt = (amount: string) => ({ amount, asset: "USDT" }) as const;

/** The address that stories pay. */
export const payeeAddress = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
/** An address with the same start and end. */
export const twinAddress = "0x5aA1111111111111111111111111111111111Aed";

export const polygon: NetworkOption = {
  network: "polygon",
  name: "Polygon",
  available: true,
  fees: { low: usdt("0.05"), medium: usdt("0.1"), high: usdt("0.2") },
  minimum: usdt("2"),
  dailyLimit: usdt("5000"),
  arrivalSeconds: { from: 60, to: 300 },
  confirmations: 30,
};

export const toncoin: NetworkOption = {
  ...polygon,
  network: "ton",
  name: "TON",
  memo: "memo",
  arrivalSeconds: { from: 5, to: 50 },
};

export const optimism: NetworkOption = {
  ...polygon,
  network: "optimism",
  name: "Optimism",
  available: false,
  unavailableReason: "Optimism is not available at the moment.",
};

export const tetherTerms: CryptoWithdrawalTerms = {
  available: usdt("1250.500000"),
  fee: usdt("0.100000"),
  minimum: usdt("2.000000"),
  maximum: usdt("900.000000"),
  dailyLimit: {
    limit: usdt("900.000000"),
    left: usdt("850.000000"),
    resetsAt: "2026-11-21T23:00:00.000Z",
  },
  networkLimit: {
    limit: usdt("1000.000000"),
    left: usdt("950.000000"),
    resetsAt: "2026-11-21T23:00:00.000Z",
  },
  levels: [
    { level: "low", fee: usdt("0.050000"), arrivalSeconds: { from: 180, to: 300 } },
    { level: "medium", fee: usdt("0.100000"), arrivalSeconds: { from: 60, to: 300 } },
    { level: "high", fee: usdt("0.200000"), arrivalSeconds: { from: 60, to: 180 } },
  ],
};

export const ledgerEntry: SavedAddress = {
  id: "5b0f2a54-7a53-4a53-8f6b-2f8f64d5b001",
  label: "Hardware wallet",
  asset: "USDT",
  network: "polygon",
  address: payeeAddress,
  isUniversal: false,
  addedAt: "2026-10-01T09:00:00.000Z",
  lastUsedAt: "2026-11-03T09:12:00.000Z",
};

export const exchangeEntry: SavedAddress = {
  id: "5b0f2a54-7a53-4a53-8f6b-2f8f64d5b002",
  label: "Exchange",
  asset: "XRP",
  network: "ripple",
  address: "rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH",
  memo: "104829",
  isUniversal: true,
  addedAt: "2026-11-01T09:00:00.000Z",
};

/** An address that was never paid, with nothing against it. */
export const plainCheck: AddressCheck = {
  address: payeeAddress,
  risk: "LOW_RISK_WITHDRAWAL_ADDRESS",
  isOwn: false,
};

/** A withdrawal in progress, known to the network. */
export const sentWithdrawal: Transaction = {
  id: "8a1d2f3a-8f5b-4f0e-9f41-2b7c0a9e5d22",
  category: "crypto",
  type: "crypto-withdrawal",
  status: "processing",
  date: "2026-11-21T14:05:00.000Z",
  reference: "APX-3F6T-8WLQ",
  direction: "out",
  amount: usdt("100.000000"),
  fee: usdt("0.100000"),
  details: {
    wallet: "USDT",
    network: "Polygon",
    address: payeeAddress,
    receiver: { name: "0x5aAeb6…1BeAed" },
    transactionHash: "0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b",
  },
};
