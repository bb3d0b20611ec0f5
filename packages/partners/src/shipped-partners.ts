import type { Db } from "@apex/engine/platform/db";
import type { Rails } from "@apex/engine/rails/rails";
import type { LogEntry } from "@apex/engine/runtime/context";
import type { TakePartnerWebhook } from "@apex/engine/runtime/http/partner-webhooks";
import { createPaystack } from "./paystack/paystack.ts";
import type { PaystackAccount } from "./paystack/paystack-account.ts";
import type { PublicPrices } from "./prices/price-addresses.ts";
import { createPublicMarket } from "./prices/public-market.ts";
import { createReloadly } from "./reloadly/reloadly.ts";
import { createReloadlyAirtime } from "./reloadly/reloadly-airtime.ts";
import type { ReloadlyAccount } from "./reloadly/reloadly-api.ts";
import { createVtpass } from "./vtpass/vtpass.ts";
import type { VtpassAccount } from "./vtpass/vtpass-api.ts";

/** What a connector runs on. */
export interface PartnerPlace {
  readonly db: Db;
  readonly log: (entry: LogEntry) => void;
}

/** A connected partner: the ports that it implements, and the receiver of its webhooks. */
export interface ConnectedPartner {
  readonly rails: Partial<Rails>;
  readonly takeWebhook?: TakePartnerWebhook;
  /** Closes its open connections. */
  close?(): void;
}

/** The account that each shipped partner needs. */
interface Accounts {
  readonly paystack: PaystackAccount;
  readonly vtpass: VtpassAccount;
  readonly prices: PublicPrices;
  readonly reloadly: ReloadlyAccount;
}
export type PartnerAccounts = Partial<Accounts>;

/** A partner that ships with the product. */
interface Shipped<Account> {
  /** The names of the ports that it can implement. */
  readonly ports: readonly string[];
  connect(account: Account, place: PartnerPlace): ConnectedPartner;
}

/** The partners that ship with the product, by name: the one list of them. */
const shippedPartners: { readonly [Name in keyof Accounts]: Shipped<Accounts[Name]> } = {
  paystack: {
    ports: ["bank", "payouts", "charges"],
    connect(account, { db, log }) {
      const { takeWebhook, ...rails } = createPaystack(account, db, { log });
      return { rails, takeWebhook };
    },
  },
  prices: {
    ports: ["market"],
    connect(account, { log }) {
      const { close, ...market } = createPublicMarket(account, { log });
      return { rails: { market }, close };
    },
  },
  reloadly: {
    ports: ["gift-card-supplier", "bills"],
    connect: (account, { db, log }) => ({
      rails: {
        giftCardSupplier: createReloadly(account, db, { log }),
        bills: createReloadlyAirtime(account, db, { log }),
      },
    }),
  },
  vtpass: {
    ports: ["bills"],
    connect: (account, { db, log }) => ({ rails: { bills: createVtpass(account, db, { log }) } }),
  },
};

export type ShippedName = keyof Accounts;

export const isShipped = (name: string): name is ShippedName =>
  Object.hasOwn(shippedPartners, name);

export const shippedNames: readonly ShippedName[] = Object.keys(shippedPartners).filter(isShipped);

/** The ports that a shipped partner can meet. */
export const portsOfShipped = (name: ShippedName): readonly string[] => shippedPartners[name].ports;

function connect<Name extends ShippedName>(
  name: Name,
  accounts: PartnerAccounts,
  place: PartnerPlace,
): readonly [ShippedName, ConnectedPartner][] {
  const account: Accounts[Name] | undefined = accounts[name];
  const partner: Shipped<Accounts[Name]> = shippedPartners[name];
  return account === undefined ? [] : [[name, partner.connect(account, place)]];
}

/** Connects the shipped partners that there is an account at; by name. */
export function connectShipped(
  accounts: PartnerAccounts,
  place: PartnerPlace,
): ReadonlyMap<string, ConnectedPartner> {
  return new Map(shippedNames.flatMap((name) => connect(name, accounts, place)));
}
