/**
 * Every domain of words, and with it the type of every message id. A new file `locales/en/<domain>.json` gets its line here.
 */
export interface WordsOfDomain {
  errors: typeof import("../../../../locales/en/errors.json");
  problems: typeof import("../../../../locales/en/problems.json");
  validation: typeof import("../../../../locales/en/validation.json");
  flow: typeof import("../../../../locales/en/flow.json");
  "security-centre": typeof import("../../../../locales/en/security-centre.json");
  "session-recording": typeof import("../../../../locales/en/session-recording.json");
  security: typeof import("../../../../locales/en/security.json");
  "address-book": typeof import("../../../../locales/en/address-book.json");
  "business-api": typeof import("../../../../locales/en/business-api.json");
  "business-cards": typeof import("../../../../locales/en/business-cards.json");
  "saved-accounts": typeof import("../../../../locales/en/saved-accounts.json");
  cards: typeof import("../../../../locales/en/cards.json");
  "crypto-address": typeof import("../../../../locales/en/crypto-address.json");
  "crypto-withdrawal": typeof import("../../../../locales/en/crypto-withdrawal.json");
  prices: typeof import("../../../../locales/en/prices.json");
  trade: typeof import("../../../../locales/en/trade.json");
  transfer: typeof import("../../../../locales/en/transfer.json");
  order: typeof import("../../../../locales/en/order.json");
  receipt: typeof import("../../../../locales/en/receipt.json");
  asset: typeof import("../../../../locales/en/asset.json");
  country: typeof import("../../../../locales/en/country.json");
  "two-factor": typeof import("../../../../locales/en/two-factor.json");
  passkeys: typeof import("../../../../locales/en/passkeys.json");
  devices: typeof import("../../../../locales/en/devices.json");
  "sign-in": typeof import("../../../../locales/en/sign-in.json");
  maintenance: typeof import("../../../../locales/en/maintenance.json");
  social: typeof import("../../../../locales/en/social.json");
  "reset-password": typeof import("../../../../locales/en/reset-password.json");
  "sign-up": typeof import("../../../../locales/en/sign-up.json");
  kyc: typeof import("../../../../locales/en/kyc.json");
  profile: typeof import("../../../../locales/en/profile.json");
  verification: typeof import("../../../../locales/en/verification.json");
  complaints: typeof import("../../../../locales/en/complaints.json");
  "crypto-deposit": typeof import("../../../../locales/en/crypto-deposit.json");
  deposit: typeof import("../../../../locales/en/deposit.json");
  "fiat-deposit": typeof import("../../../../locales/en/fiat-deposit.json");
  "gift-card-orders": typeof import("../../../../locales/en/gift-card-orders.json");
  bills: typeof import("../../../../locales/en/bills.json");
  photos: typeof import("../../../../locales/en/photos.json");
  chat: typeof import("../../../../locales/en/chat.json");
  support: typeof import("../../../../locales/en/support.json");
  "gift-cards": typeof import("../../../../locales/en/gift-cards.json");
  notifications: typeof import("../../../../locales/en/notifications.json");
  overview: typeof import("../../../../locales/en/overview.json");
  wallets: typeof import("../../../../locales/en/wallets.json");
  portfolio: typeof import("../../../../locales/en/portfolio.json");
  referrals: typeof import("../../../../locales/en/referrals.json");
  schedules: typeof import("../../../../locales/en/schedules.json");
  "transaction-facts": typeof import("../../../../locales/en/transaction-facts.json");
  "transaction-progress": typeof import("../../../../locales/en/transaction-progress.json");
  team: typeof import("../../../../locales/en/team.json");
  share: typeof import("../../../../locales/en/share.json");
  palette: typeof import("../../../../locales/en/palette.json");
  payments: typeof import("../../../../locales/en/payments.json");
  vaults: typeof import("../../../../locales/en/vaults.json");
  transactions: typeof import("../../../../locales/en/transactions.json");
  shell: typeof import("../../../../locales/en/shell.json");
  navigation: typeof import("../../../../locales/en/navigation.json");
  messages: typeof import("../../../../locales/en/messages.json");
}

export type Domain = keyof WordsOfDomain;
export type MessageId = { [D in Domain]: keyof WordsOfDomain[D] }[Domain];
