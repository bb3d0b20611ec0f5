import * as z from "zod/mini";
import { assetSchema, moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { deletionBlockers, givesUpSchema } from "../profile/delete-account.ts";
import { transactionSchema } from "../transactions/transaction.ts";
import { says } from "../validation-codes.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { recoveryNeeds } from "./factor-recoveries.ts";
import { reasonSchema } from "./reason.ts";
import { colleagueSchema } from "./staff.ts";

const foundCustomerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  username: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  isFrozen: z.boolean(),
  /** Set once the account is closed. Its personal data is kept until it is erased. */
  closedAt: z.optional(z.iso.datetime()),
});
export type FoundCustomer = z.output<typeof foundCustomerSchema>;

const searchedSchema = z
  .string()
  .check(z.minLength(3, says("value-required")), z.maxLength(254, says("too-long")));

export const searchCustomers = defineDeskEndpoint({
  slug: "search-customers",
  method: "POST",
  path: "/desk-http/customers/search",
  summary:
    "Finds the customer of an email, phone, username, transaction reference or business name.",
  body: z.strictObject({
    /** A whole email, phone, username, reference or name of a business, in capitals or not. Parts of names find nobody, so that staff cannot browse customers. */
    query: searchedSchema,
    reason: reasonSchema,
  }),
  response: z.object({ items: z.array(foundCustomerSchema) }),
  errors: [],
  showsCustomer: true,
  changes: [],
});

/** What a member may do with a customer. */
export const customerActs = [
  "recover",
  "freeze",
  "unfreeze",
  "vouch",
  "note",
  "adjust",
  "close",
] as const;
export type CustomerAct = (typeof customerActs)[number];

const workspaceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: openEnum(["personal", "business"]),
  role: z.string(),
  /** The wallets with money in them. */
  wallets: z.array(z.object({ asset: assetSchema, available: moneySchema, held: moneySchema })),
});

export const customerSchema = z.extend(foundCustomerSchema, {
  /** The name in the register or on a document; absent until one of them is checked. */
  verifiedName: z.optional(z.string()),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  country: z.optional(z.string()),
  level: z.number(),
  /** The most that may leave in one payment and in a day, by the level. */
  limits: z.object({ each: moneySchema, daily: moneySchema }),
  since: z.iso.datetime(),
  /** When staff froze the account. */
  frozenAt: z.optional(z.iso.datetime()),
  /** The member who froze it, and why. */
  frozenBy: z.optional(z.object({ by: colleagueSchema, reason: z.string() })),
  /** When the owner froze the account. */
  frozenByOwnerAt: z.optional(z.iso.datetime()),
  /** Set after a change of credentials: no money leaves before this time. */
  moneyWaitsUntil: z.optional(z.iso.datetime()),
  secondFactor: z.object({
    isOn: z.boolean(),
    /** Set while a recovery is under way: a second member can confirm it from this time. */
    recoveryOpensAt: z.optional(z.iso.datetime()),
    /** The conditions of a recovery that the account does not meet. */
    missing: z.array(openEnum(recoveryNeeds)),
  }),
  workspaces: z.array(workspaceSchema),
  /** What stays with Apex when the account is closed: remainders that are too little to leave by any way. */
  givesUp: givesUpSchema,
  /** What stands in the way of closing the account, and the balances that must leave first. */
  closing: z.optional(
    z.object({ blockers: z.array(openEnum(deletionBlockers)), moneyLeft: z.array(moneySchema) }),
  ),
  /** The latest ones of each workspace, after the one whose reference was searched for. */
  transactions: z.array(z.extend(transactionSchema, { workspaceId: z.uuid() })),
  devices: z.array(
    z.object({ id: z.uuid(), name: z.string(), address: z.string(), at: z.iso.datetime() }),
  ),
  events: z.array(
    z.object({ id: z.uuid(), kind: z.string(), address: z.string(), at: z.iso.datetime() }),
  ),
  /** The cards, without their numbers. */
  cards: z.array(
    z.object({ id: z.uuid(), label: z.string(), network: z.string(), status: z.string() }),
  ),
  notes: z.array(
    z.object({ id: z.uuid(), by: colleagueSchema, text: z.string(), at: z.iso.datetime() }),
  ),
  /** The acts that the member can make now. */
  may: z.array(openEnum(customerActs)),
});
export type Customer = z.output<typeof customerSchema>;

const params = z.object({ id: z.uuid() });
const response = z.object({ customer: customerSchema });
const body = z.strictObject({ reason: reasonSchema });

/** An act on a customer. */
export const customerAct = {
  method: "POST",
  params,
  body,
  response,
  errors: ["own-account", "case-changed"],
  showsCustomer: true,
  changes: ["customers", "recoveries"],
} as const;

export const openCustomer = defineDeskEndpoint({
  slug: "open-customer",
  method: "POST",
  path: "/desk-http/customers/:id/open",
  summary: "Returns a customer with their money, devices, events, cards and notes.",
  params,
  body: z.extend(body, {
    /** The text of the search. A transaction with this reference is shown, however old it is. */
    query: z.optional(searchedSchema),
  }),
  response,
  errors: ["own-account"],
  showsCustomer: true,
  reads: ["customers"],
  changes: [],
});

export const freezeCustomer = defineDeskEndpoint({
  ...customerAct,
  slug: "freeze-customer",
  path: "/desk-http/customers/:id/freeze",
  summary: "Freezes the account: its owner reads, writes to support, exports data and logs out.",
});

export const unfreezeCustomer = defineDeskEndpoint({
  ...customerAct,
  slug: "unfreeze-customer",
  path: "/desk-http/customers/:id/unfreeze",
  summary: "Ends the freeze by staff.",
});
