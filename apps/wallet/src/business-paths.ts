import { paths } from "./paths.ts";

/** Addresses of what only a business has. */
export const businessPaths = {
  webhookLogs: "/profile/business/crypto-withdrawal/webhook-log",
  webhookLog: "/profile/business/crypto-withdrawal/webhook-log/:id",
  callbackLog: "/profile/business/deposit/callback-log",

  businessCards: "/profile/business/virtual-cards",
  businessCard: "/profile/business/virtual-cards/:id",
  issueMastercard: "/profile/business/virtual-cards/master-card",
  issueVisa: "/profile/business/virtual-cards/visa",

  businessDeposits: "/profile/business/deposit",
  depositAddresses: "/profile/business/deposit/address",
  depositAddress: "/profile/business/deposit/address/details/:addressMemo",
  depositWallets: "/profile/business/deposit/wallets",
  depositWallet: "/profile/business/deposit/wallets/:network/:asset",
  depositHistory: "/profile/business/deposit/history",
  collections: "/profile/business/deposit/collection-history",
  gasStation: "/profile/business/deposit/gas-station",

  businessWithdrawals: "/profile/business/crypto-withdrawal",
  withdrawalHistory: "/profile/business/crypto-withdrawal/history",
  withdrawalPool: paths.withdrawalPool,
} as const;

/** Its API, webhooks and what was sent to them. */
export const businessApiPaths = [
  paths.apiSettings,
  businessPaths.webhookLogs,
  businessPaths.webhookLog,
  businessPaths.callbackLog,
] as const;

/** Its cards: all of them, one, and where one of each brand is issued. */
export const businessCardPaths = [
  businessPaths.businessCards,
  businessPaths.businessCard,
  businessPaths.issueMastercard,
  businessPaths.issueVisa,
] as const;

/** Its deposits: all pages under the first of these. */
export const businessDepositPaths = [
  businessPaths.businessDeposits,
  businessPaths.depositAddresses,
  businessPaths.depositAddress,
  businessPaths.depositWallets,
  businessPaths.depositWallet,
  businessPaths.depositHistory,
] as const;

/** Bringing what lies at deposit addresses into the wallet, and the gas that it takes. */
export const businessCollectionPaths = [
  businessPaths.collections,
  businessPaths.gasStation,
] as const;

/** Its crypto withdrawals: sent, waiting, done. */
export const businessWithdrawalPaths = [
  businessPaths.businessWithdrawals,
  businessPaths.withdrawalHistory,
  businessPaths.withdrawalPool,
] as const;

/** Short forms of business pages, and the real ones that they redirect to. */
export const shortBusinessPaths = {
  "/profile/business/history": businessPaths.withdrawalHistory,
  "/profile/business/pool": businessPaths.withdrawalPool,
  "/profile/business/webhook-log": businessPaths.webhookLogs,
  "/profile/business/webhook-log/:id": businessPaths.webhookLog,
  "/profile/business/master-card": businessPaths.issueMastercard,
  "/profile/business/visa": businessPaths.issueVisa,
} as const;
