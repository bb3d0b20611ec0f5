/**
 * The wallet's paths in push messages and mails. The server writes them; the wallet does not compile without a route for each.
 */
export const pushedPaths = {
  deposit: "/deposit",
  trade: "/trade",
  payments: "/payments",
  notifications: "/notifications",
  pay: "/pay/:code",
  referrals: "/referrals",
  fees: "/fees",
  support: "/support",
  transaction: "/transactions/:category/:id",
  schedule: "/transactions/scheduled/:category/:id",
  giftCardTrade: "/giftcards/trades/:id",
  card: "/cards/:id",
  ticket: "/support/:id",
  upgrade: "/profile/upgrade",
  security: "/profile/security",
  devices: "/profile/security/devices",
  twoFactor: "/profile/security/two-factor",
  passkeys: "/profile/security/passkeys",
  connectedAccounts: "/profile/security/connected-accounts",
  gasStation: "/profile/business/deposit/gas-station",
  withdrawalPool: "/profile/business/crypto-withdrawal/pool",
} as const;

export type PushedPaths = typeof pushedPaths;
