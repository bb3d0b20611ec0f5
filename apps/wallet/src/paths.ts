/** Every address of the wallet. A parameter's values are listed if only some open a screen. */
export const paths = {
  signIn: "/login",
  maintenance: "/maintenance-mode",
  createAccount: "/create-account",
  tellUsMore: "/create-account/tell-us-more",
  resetPassword: "/reset-password",
  notMe: "/not-me",
  stopRecovery: "/stop-recovery",
  callback: "/auth/callback",
  terms: "/terms",
  privacy: "/privacy",
  fees: "/fees",
  invite: "/invite/:token",
  pay: "/pay/:code",
  confirmChange: "/confirm-change/:token",

  overview: "/",
  more: "/more",
  portfolio: "/my-portfolio",
  wallets: "/wallets",
  wallet: "/wallets/:category/:asset",
  walletWithdraw: "/wallets/:category/:asset/withdraw/:method",
  walletTransaction: "/wallets/:category/:asset/transactions/:id",
  deposit: "/deposit",
  trade: "/trade",
  swap: "/trade/swap",
  tradeDeposit: "/trade/deposit/:category",
  withdraw: "/withdraw",
  withdrawCrypto: "/trade/withdraw/crypto",
  withdrawFiat: "/trade/withdraw/fiat",
  giftCards: "/giftcards",
  sellGiftCard: "/giftcards/sell/:id",
  giftCardTrades: "/giftcards/trades",
  giftCardTrade: "/giftcards/trades/:id",
  buyGiftCards: "/giftcards/buy",
  buyGiftCard: "/giftcards/buy/:name",
  giftCardOrder: "/giftcards/orders/:id",
  notifications: "/notifications",
  notificationPreferences: "/notifications/preferences",
  referrals: "/referrals",
  vaults: "/vaults",
  support: "/support",
  team: "/teams",
  roles: "/teams/roles",
  role: "/teams/roles/:id",
  teamLog: "/teams/log",
  payments: "/payments",
  bills: "/bills",
  bill: "/bills/:bill",
  betTopUp: "/bet-top-up",
  cards: "/cards",
  createCard: "/cards/create",
  allCards: "/cards/all",
  card: "/cards/:id",
  fundCard: "/cards/fund/:id",
  cardTransaction: "/cards/:cardId/transaction/:transactionId",
  withdrawFromCard: "/cards/withdraw/:id",
  cardLabel: "/cards/edit-label/:id",
  cardMore: "/cards/more/:id",
  addressBook: "/address-book",
  savedAccounts: "/saved-accounts",
  security: "/profile/security",
  changePassword: "/profile/security/password",
  setPassword: "/profile/security/set-password",
  connectedAccounts: "/profile/security/connected-accounts",
  twoFactor: "/profile/security/two-factor",
  passkeys: "/profile/security/passkeys",
  devices: "/profile/security/devices",
  antiPhishing: "/profile/security/anti-phishing",
  settingsLock: "/profile/security/lock",
  securityLog: "/profile/security/log",
  transactions: "/transactions",
  sortTransactions: "/transactions/sort",
  schedules: "/transactions/scheduled",
  newSchedule: "/transactions/scheduled/new",
  schedule: "/transactions/scheduled/:category/:id",
  transaction: "/transactions/:category/:id",
  receipt: "/transaction/:category/:id",
  profile: "/profile",
  business: "/profile/business",
  registerBusiness: "/profile/business/register",
  information: "/profile/Information",
  upgrade: "/profile/upgrade",
  general: "/profile/general",
  account: "/profile/account",
  updateContact: "/profile/update/:identifier_type",
  updateUsername: "/profile/update/username",
} as const;

/** The pages behind these paths share one script, which a first visit does not need. */
export const everydayPaths = [
  paths.notifications,
  paths.referrals,
  paths.vaults,
  paths.support,
  paths.team,
  paths.payments,
] as const;

/** Public pages that few people start with: they share one script. */
export const openPaths = [
  paths.tellUsMore,
  paths.callback,
  paths.confirmChange,
  paths.resetPassword,
  paths.notMe,
  paths.stopRecovery,
  paths.terms,
  paths.privacy,
  paths.fees,
  paths.maintenance,
  paths.invite,
  paths.pay,
] as const;

/** Pages for whoever is not signed in. `/support` has a page for them and another for whoever is. */
const guestPaths: readonly string[] = [paths.signIn, paths.createAccount, ...openPaths];

/** The canonical address of a guest's page; undefined for another page, or one already in that form. */
export function guestPathOf(pathname: string): string | undefined {
  let end = pathname.length;
  while (end > 0 && pathname[end - 1] === "/") end -= 1;
  const given = pathname.slice(0, end);
  const written = guestPaths.find((path) => path.toLowerCase() === given.toLowerCase());
  return written === pathname ? undefined : written;
}

/** The address of the sign-in page, which returns here afterwards. */
export function loginPath(from: { readonly pathname: string; readonly search: string }): string {
  return `${paths.signIn}?redirect=${encodeURIComponent(from.pathname + from.search)}`;
}

/** The address of the deposit into a wallet, with its method if one is chosen. */
export function depositPath(asset: string, method?: string): string {
  const search = new URLSearchParams({ asset, ...(method !== undefined && { method }) });
  return `${paths.deposit}?${search.toString()}`;
}
