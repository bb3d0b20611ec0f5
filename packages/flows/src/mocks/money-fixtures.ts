import { assetCodes, assetFacts } from "@apex/contract/assets";
import type { ResponseOf } from "@apex/contract/endpoint";
import { fromMinor } from "@apex/contract/money";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { readTransferTerms } from "@apex/contract/transfers/recipients";
import type { listWallets, WalletSummary } from "@apex/contract/wallets/wallets";

export const nairaWallet: WalletSummary = {
  asset: "NGN",
  category: "fiat",
  available: "482350.75",
  held: "0.00",
  total: "482350.75",
  symbol: "₦",
  value: { amount: "482350.75", asset: "NGN" },
  availableValue: { amount: "482350.75", asset: "NGN" },
};

export const dollarWallet: WalletSummary = {
  asset: "USD",
  category: "fiat",
  available: "310.40",
  held: "0.00",
  total: "310.40",
  symbol: "$",
  value: { amount: "465600.00", asset: "NGN" },
  availableValue: { amount: "465600.00", asset: "NGN" },
};

export const bitcoinWallet: WalletSummary = {
  asset: "BTC",
  category: "crypto",
  available: "0.01250000",
  held: "0.00000000",
  total: "0.01250000",
  symbol: "BTC",
  value: { amount: "1218750.00", asset: "NGN" },
  availableValue: { amount: "1218750.00", asset: "NGN" },
};

export const emptyWallet: WalletSummary = {
  asset: "KES",
  category: "fiat",
  available: "0.00",
  held: "0.00",
  total: "0.00",
  symbol: "KSh",
  value: { amount: "0.00", asset: "NGN" },
  availableValue: { amount: "0.00", asset: "NGN" },
};

export const wallets: ResponseOf<typeof listWallets> = {
  items: [nairaWallet, dollarWallet, bitcoinWallet, emptyWallet],
  total: { amount: "2166700.75", asset: "NGN" },
  change: { amount: { amount: "12400.00", asset: "NGN" }, percent: "+0.6" },
  sampleData: true,
};

/** The wallets of a new customer from Nigeria, in the server's order: all empty. */
export const newWallets: ResponseOf<typeof listWallets> = {
  ...wallets,
  items: [...new Set(["NGN", "USD", "USDT", "BTC", ...assetCodes] as const)].map((asset) => {
    const nothing = fromMinor(0n, asset);
    const { category, symbol } = assetFacts(asset);
    return { asset, category, symbol, available: nothing, held: nothing, total: nothing };
  }),
  total: { amount: "0.00", asset: "NGN" },
  change: { amount: { amount: "0.00", asset: "NGN" }, percent: "+0.0" },
};

export const nairaTerms: ResponseOf<typeof readTransferTerms> = {
  available: { amount: "482350.75", asset: "NGN" },
  fee: { amount: "10.00", asset: "NGN" },
  minimum: { amount: "100.00", asset: "NGN" },
  maximum: { amount: "1000000.00", asset: "NGN" },
  dailyLimit: {
    limit: { amount: "500000.00", asset: "NGN" },
    left: { amount: "450000.00", asset: "NGN" },
    resetsAt: "2026-11-21T23:00:00.000Z",
  },
};

/** A transfer that has just been made. */
export const sentTransfer: Transaction = {
  id: "6f1d2f3a-8f5b-4f0e-9f41-2b7c0a9e5d10",
  category: "fiat",
  type: "transfer",
  status: "successful",
  date: "2026-11-21T14:05:00.000Z",
  reference: "APX-7K2M-9QXD",
  direction: "out",
  amount: { amount: "25000.00", asset: "NGN" },
  fee: { amount: "10.00", asset: "NGN" },
  details: {
    wallet: "NGN",
    receiver: { name: "Ngozi E.", username: "ngozi.eze" },
    sender: { name: "Amina B.", username: "amina.bello" },
    note: "Rent for November",
  },
};
