/** A place without parameters. */
type Plain = Readonly<Record<never, never>>;
/** A transaction, order or schedule: ids are the categories' own. */
type InCategory = { readonly category: string; readonly id: string };
type ById = { readonly id: string };
type OfBill = { readonly repeat?: string | undefined };

/** Places without which a flow comes to an end that nobody gets away from. */
export interface RequiredPlaces {
  signIn: Plain;
}

/** Places that flows link to. If a host does not answer one, its links are plain text and its buttons are left out. */
export interface OptionalPlaces {
  createAccount: Plain;
  terms: Plain;
  /** The page that says what works now; opened beside the page. */
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
  /** `repeat` is an earlier payment, `<category>/<id>`, which opens at its review. */
  withdraw: { readonly asset?: string; readonly to?: string; readonly repeat?: string };
  withdrawCrypto: Plain;
  trade: { readonly tab?: "buy" | "sell"; readonly from?: string };
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
  /** All, one by its id, or where one of an asset is made. */
  collections: { readonly id?: string; readonly collect?: string; readonly network?: string };
  gasStation: Plain;
  accounting: Plain;
  businessWithdrawals: Plain;
  paymentFile: Plain;
  withdrawalPool: Plain;
  withdrawalHistory: { readonly batch?: string };
}

/** Every place that a flow knows, with what it takes to find it. */
export interface Places extends RequiredPlaces, OptionalPlaces {}
export type PlaceName = keyof Places;

/**
 * A host's addresses, by place. `/:name` stands for a parameter; those that an address does not name follow in its query:
 * `deposit: "/in"` and `wallet: "/assets/:asset"` make `/in?asset=NGN` and `/assets/BTC?category=crypto`.
 */
export type HostPlaces = Readonly<
  Record<keyof RequiredPlaces, string> & Partial<Record<keyof OptionalPlaces, string | undefined>>
>;

/** A place that can be found without parameters. */
export type PlainPlace = {
  [Name in PlaceName]: Plain extends Places[Name] ? Name : never;
}[PlaceName];

/** A link's destination: `to="wallet" with={{ category, asset }}`. */
export type PlaceProps =
  | { readonly to: PlainPlace; readonly with?: undefined }
  | { [Name in PlaceName]: { readonly to: Name; readonly with: Places[Name] } }[PlaceName];
