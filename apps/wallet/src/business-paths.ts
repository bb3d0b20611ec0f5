/** Pages of a business workspace: its API, webhooks and what was sent to them. */
export const businessApiPaths = {
  apiSettings: "/api-settings",
  webhookLogs: "/profile/business/crypto-withdrawal/webhook-log",
  webhookLog: "/profile/business/crypto-withdrawal/webhook-log/:id",
  callbackLog: "/profile/business/deposit/callback-log",
} as const;

/** The cards of a business: all of them, one, and where one of each brand is issued. */
export const businessCardPaths = {
  businessCards: "/profile/business/virtual-cards",
  businessCard: "/profile/business/virtual-cards/:id",
  issueMastercard: "/profile/business/virtual-cards/master-card",
  issueVisa: "/profile/business/virtual-cards/visa",
} as const;

/** Its deposits: all pages under the first of these. */
export const businessDepositPaths = {
  businessDeposits: "/profile/business/deposit",
  depositAddresses: "/profile/business/deposit/address",
  depositAddress: "/profile/business/deposit/address/details/:addressMemo",
  depositWallets: "/profile/business/deposit/wallets",
  depositWallet: "/profile/business/deposit/wallets/:network/:asset",
  depositHistory: "/profile/business/deposit/history",
} as const;

/** Bringing what lies at deposit addresses into the wallet, and the gas that it takes. */
export const businessCollectionPaths = {
  collections: "/profile/business/deposit/collection-history",
  gasStation: "/profile/business/deposit/gas-station",
} as const;

/** Its crypto withdrawals: sent, waiting, done. */
export const businessWithdrawalPaths = {
  businessWithdrawals: "/profile/business/crypto-withdrawal",
  withdrawalHistory: "/profile/business/crypto-withdrawal/history",
  withdrawalPool: "/profile/business/crypto-withdrawal/pool",
} as const;

/** All of these. */
export const businessPaths = {
  ...businessApiPaths,
  ...businessCardPaths,
  ...businessDepositPaths,
  ...businessCollectionPaths,
  ...businessWithdrawalPaths,
} as const;

/** Short forms of business pages, and the real ones that they redirect to. */
export const shortBusinessPaths = {
  "/profile/business/history": "/profile/business/crypto-withdrawal/history",
  "/profile/business/pool": "/profile/business/crypto-withdrawal/pool",
  "/profile/business/webhook-log": "/profile/business/crypto-withdrawal/webhook-log",
  "/profile/business/webhook-log/:id": "/profile/business/crypto-withdrawal/webhook-log/:id",
  "/profile/business/master-card": "/profile/business/virtual-cards/master-card",
  "/profile/business/visa": "/profile/business/virtual-cards/visa",
} as const;
