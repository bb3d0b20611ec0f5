/** A place without parameters. */
type Plain = Readonly<Record<never, never>>;
/** A transaction, order or schedule. Ids are unique only within their category. */
type InCategory = { readonly category: string; readonly id: string };
type ById = { readonly id: string };
type OfBill = { readonly repeat?: string | undefined };

/** Places that every host must have, because flows would otherwise end in a dead end. */
export interface RequiredPlaces {
  signIn: Plain;
}

/** Places that flows link to. If the host lacks a place, its links become plain text and its buttons are left out. */
export interface OptionalPlaces {
  createAccount: Plain;
  terms: Plain;
  /** The status page; opens in a new tab. */
  status: { readonly language: string };
  privacy: Plain;
  resetPassword: Plain;
  notMe: Plain;
  fees: Plain;
  overview: Plain;

  wallets: Plain;
  wallet: { readonly category: string; readonly asset: string };
  deposit: { readonly asset?: string; readonly method?: string };
  tradeDeposit: { readonly category: "crypto" | "fiat"; readonly asset?: string };
  /** `repeat`: an earlier payment, `<category>/<id>`, to make again. The flow opens at its review. */
  withdraw: { readonly asset?: string; readonly to?: string; readonly repeat?: string };
  withdrawCrypto: Plain;
  trade: { readonly tab?: "buy" | "sell"; readonly from?: string; readonly to?: string };
  swap: Plain;
  transactions: { readonly asset?: string; readonly status?: string };
  transaction: InCategory;
  receipt: InCategory;
  schedules: Plain;
  schedule: InCategory;
  vaults: Plain;
  payments: { readonly show?: "declined" };
  pay: { readonly code: string };
  referrals: Plain;

  bills: Plain;
  airtime: OfBill;
  dataPlan: OfBill;
  electricity: OfBill;
  cableTv: OfBill;
  betTopUp: OfBill;

  giftCards: Plain;
  sellGiftCard: ById;
  giftCardTrades: Plain;
  giftCardTrade: ById;
  buyGiftCards: Plain;
  buyGiftCard: { readonly name: string };
  giftCardOrder: ById;

  cards: Plain;
  allCards: Plain;
  createCard: Plain;
  card: ById;
  fundCard: ById;
  withdrawFromCard: ById;
  cardLabel: ById;
  cardMore: ById;
  cardTransaction: { readonly cardId: string; readonly transactionId: string };

  notifications: Plain;
  notificationPreferences: Plain;
  support: Plain;
  newTicket: { readonly topic: string; readonly transaction?: string };
  ticket: ById;
  profile: Plain;
  information: Plain;
  upgrade: Plain;
  general: Plain;
  account: Plain;
  savedAccounts: Plain;
  addressBook: Plain;
  security: Plain;
  changePassword: Plain;
  setPassword: Plain;
  connectedAccounts: Plain;
  twoFactor: Plain;
  passkeys: Plain;
  devices: Plain;
  antiPhishing: Plain;
  settingsLock: Plain;
  securityLog: Plain;

  business: Plain;
  registerBusiness: Plain;
  team: Plain;
  roles: Plain;
  role: ById;
  newRole: Plain;
  teamLog: Plain;
  apiSettings: { readonly tab?: "webhooks" };
  webhookLogs: { readonly webhook?: string };
  webhookLog: ById;
  callbackLog: Plain;
  issueVisa: Plain;
  issueMastercard: Plain;
  businessDeposits: Plain;
  depositAddresses: Plain;
  depositAddress: { readonly addressMemo: string };
  depositWallets: Plain;
  depositWallet: { readonly network: string; readonly asset: string };
  depositHistory: Plain;
  /** All collections, one by its `id`, or a new one of the asset `collect`. */
  collections: { readonly id?: string; readonly collect?: string; readonly network?: string };
  gasStation: Plain;
  accounting: Plain;
  businessWithdrawals: Plain;
  paymentFile: Plain;
  withdrawalPool: Plain;
  withdrawalHistory: { readonly batch?: string };
}

/** Every place that flows link to, with its parameters. */
export interface Places extends RequiredPlaces, OptionalPlaces {}
export type PlaceName = keyof Places;

/**
 * A host's addresses, by place. `/:name` stands for a parameter; those that an address does not name follow in its query:
 * `deposit: "/in"` and `wallet: "/assets/:asset"` make `/in?asset=NGN` and `/assets/BTC?category=crypto`.
 */
export type HostPlaces = Readonly<
  Record<keyof RequiredPlaces, string> & Partial<Record<keyof OptionalPlaces, string | undefined>>
>;

/** A place whose parameters are all optional. */
export type PlainPlace = {
  [Name in PlaceName]: Plain extends Places[Name] ? Name : never;
}[PlaceName];

/** A link's destination: `to="wallet" with={{ category, asset }}`. */
export type PlaceProps =
  | { readonly to: PlainPlace; readonly with?: undefined }
  | { [Name in PlaceName]: { readonly to: Name; readonly with: Places[Name] } }[PlaceName];
