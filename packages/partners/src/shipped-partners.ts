import type { Db } from "@apex/engine/platform/db";
import type { Rails } from "@apex/engine/rails/rails";
import type { LogEntry } from "@apex/engine/runtime/context";
import type { TakePartnerWebhook } from "@apex/engine/runtime/http/partner-webhooks";
import { createPaystack } from "./paystack/paystack.ts";
import type { PaystackAccount } from "./paystack/paystack-account.ts";
import type { PublicPrices } from "./prices/price-addresses.ts";
import { createPublicMarket } from "./prices/public-market.ts";
import { createReloadly } from "./reloadly/reloadly.ts";
import type { ReloadlyAccount } from "./reloadly/reloadly-api.ts";
import { createVtpass } from "./vtpass/vtpass.ts";
import type { VtpassAccount } from "./vtpass/vtpass-api.ts";

/** What a connector runs on. */
export interface PartnerPlace {
  readonly db: Db;
  readonly log: (entry: LogEntry) => void;
}

/** A partner that is connected: the ports that it meets, and who takes what it reports. */
export interface ConnectedPartner {
  readonly rails: Partial<Rails>;
  readonly takeWebhook?: TakePartnerWebhook;
  /** Ends the connections that it holds. */
  close?(): void;
}

/** What each shipped partner needs to be connected. */
interface Accounts {
  readonly paystack: PaystackAccount;
  readonly vtpass: VtpassAccount;
  readonly prices: PublicPrices;
  readonly reloadly: ReloadlyAccount;
}
export type PartnerAccounts = Partial<Accounts>;

type Connect<A> = (account: A, place: PartnerPlace) => ConnectedPartner;

/** The partners that ship with the product, by name: the one list of them. */
export const shippedPartners: {
  readonly [Name in keyof Accounts]: Connect<Accounts[Name]>;
} = {
  paystack(account, { db, log }) {
    const { takeWebhook, ...rails } = createPaystack(account, db, { log });
    return { rails, takeWebhook };
  },
  prices(account, { log }) {
    const { close, ...market } = createPublicMarket(account, { log });
    return { rails: { market }, close };
  },
  reloadly: (account, { db, log }) => ({
    rails: { giftCardSupplier: createReloadly(account, db, { log }) },
  }),
  vtpass: (account, { db, log }) => ({ rails: { bills: createVtpass(account, db, { log }) } }),
};

const isShipped = (name: string): name is keyof Accounts => Object.hasOwn(shippedPartners, name);

function connect<Name extends keyof Accounts>(
  name: Name,
  accounts: PartnerAccounts,
  place: PartnerPlace,
): readonly [string, ConnectedPartner][] {
  const account: Accounts[Name] | undefined = accounts[name];
  const connectOne: Connect<Accounts[Name]> = shippedPartners[name];
  return account === undefined ? [] : [[name, connectOne(account, place)]];
}

/** Connects the shipped partners that there is an account at; by name. */
export function connectShipped(
  accounts: PartnerAccounts,
  place: PartnerPlace,
): ReadonlyMap<string, ConnectedPartner> {
  const names = Object.keys(shippedPartners).filter(isShipped);
  return new Map(names.flatMap((name) => connect(name, accounts, place)));
}
