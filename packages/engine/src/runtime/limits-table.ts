import { apiCallsPerMinute } from "@apex/contract/business/business-limits";
import { codeSendsPerHour } from "@apex/contract/limits";

/** The number of tries in a window, which starts with the first of them. */
export interface RateLimit {
  readonly name: string;
  readonly tries: number;
  readonly windowMs: number;
  /**
   * The subject whose requests are counted. `address`: the client's `addressRange`; the others: a person, their workspace, or the receiver of
   * a message.
   */
  readonly per: "account" | "workspace" | "address" | "target";
}

const minute = 60_000;
const hour = 60 * minute;

/** The rate limits. The operator can change each; a call's row says which apply to it. */
export const rateLimits = {
  signInByAccount: { name: "sign-in-account", tries: 10, windowMs: 5 * minute, per: "account" },
  signInByAddress: { name: "sign-in-address", tries: 10, windowMs: 5 * minute, per: "address" },
  /** A partial session also has a limit of its own; this one is for a client that opens many. */
  secondSteps: { name: "second-steps", tries: 60, windowMs: 5 * minute, per: "address" },
  /** A code also has a limit of its own; this one is for a client that tries many accounts. */
  passwordResets: { name: "password-resets", tries: 30, windowMs: hour, per: "address" },
  /** Prevents guessing the password in a session that was left open. */
  passwordChecks: { name: "password-checks", tries: 10, windowMs: 5 * minute, per: "account" },
  /** A mobile network puts thousands of phones behind one address. */
  signUps: { name: "sign-ups", tries: 300, windowMs: hour, per: "address" },
  /** Each reveals a name for a six-letter code. A mobile network puts many invited people behind one address. */
  inviters: { name: "inviters", tries: 60, windowMs: hour, per: "address" },
  /** Polled every few seconds while a sign-up waits for its message. */
  waitingSignUps: { name: "waiting-sign-ups", tries: 600, windowMs: 5 * minute, per: "address" },
  /** Prevents guessing the secrets of links; each try costs a query. */
  openedLinks: { name: "opened-links", tries: 120, windowMs: 5 * minute, per: "address" },
  /** Each sends a mail to somebody who may never have heard of Apex. */
  invites: { name: "invites", tries: 100, windowMs: hour, per: "account" },
  /** Invitations to one address, by all businesses together. */
  invitesToTarget: { name: "invites-to-target", tries: 5, windowMs: hour, per: "target" },
  /** Codes to one phone or address for any caller, until its owner has been identified as the caller. */
  codesToTarget: {
    name: "codes-to-target",
    tries: codeSendsPerHour,
    windowMs: hour,
    per: "target",
  },
  /**
   * Codes that an owner requests, in a session or on a known device, for an email or phone that they have proved.
   * Strangers cannot use this limit up. Each payment needs a code of its own, so the limit is higher; codes to phones
   * cost money.
   */
  codesToOwnEmail: { name: "codes-to-own-email", tries: 120, windowMs: hour, per: "target" },
  codesToOwnPhone: { name: "codes-to-own-phone", tries: 30, windowMs: hour, per: "target" },
  /** Wrong codes of an account, over all codes that were sent for it. */
  wrongCodes: { name: "wrong-codes", tries: 10, windowMs: hour, per: "account" },
  /** Each stores a picture. */
  businessRegistrations: {
    name: "business-registrations",
    tries: 10,
    windowMs: hour,
    per: "account",
  },
  /** Each leaves a row for some minutes. */
  socialStarts: { name: "social-starts", tries: 60, windowMs: 5 * minute, per: "address" },
  /**
   * Answers that reveal who has an account, all calls counted together: slow enough to be useless for collecting
   * accounts.
   */
  lookups: { name: "lookups", tries: 600, windowMs: 5 * minute, per: "address" },
  /** The same answers, counted for one account at any address. */
  lookupsByAccount: { name: "lookups-account", tries: 120, windowMs: 5 * minute, per: "account" },
  /** Each reveals whose deposit address an address is, and costs a screening. */
  addressChecks: { name: "address-checks", tries: 120, windowMs: 5 * minute, per: "account" },
  /** Each sends a message to an address that the account does not have yet. */
  contactChanges: { name: "contact-changes", tries: 10, windowMs: hour, per: "account" },
  /** Each reads all stored data of a person. */
  exports: { name: "exports", tries: 5, windowMs: hour, per: "account" },
  /** Pictures cost storage and processing. */
  complaints: { name: "complaints", tries: 20, windowMs: hour, per: "account" },
  tickets: { name: "tickets", tries: 30, windowMs: hour, per: "account" },
  uploads: { name: "uploads", tries: 200, windowMs: hour, per: "account" },
  /** Prevents guessing numbers in the register. */
  bvnChecks: { name: "bvn-checks", tries: 10, windowMs: hour, per: "account" },
  /** Authenticator codes and recovery codes, for any purpose. */
  factorCodes: { name: "factor-codes", tries: 10, windowMs: 15 * minute, per: "account" },
  /** Keeps the owner from being flooded with sign-in links that somebody else requests. */
  signInLinks: { name: "sign-in-links", tries: 3, windowMs: hour, per: "account" },
  /** Each sends a mail to somebody who may not have asked for it. */
  freezeLinks: { name: "freeze-links", tries: 10, windowMs: hour, per: "address" },
  freezeLinksToTarget: { name: "freeze-links-to-target", tries: 3, windowMs: hour, per: "target" },
  /** Passwords and codes of staff together: a code is six digits. */
  staffSignInByAccount: { name: "staff-sign-in", tries: 10, windowMs: 15 * minute, per: "account" },
  staffSignInByAddress: {
    name: "staff-sign-in-address",
    tries: 30,
    windowMs: 15 * minute,
    per: "address",
  },
  /** Each asks the provider and leaves a row for some minutes. An office has one address. */
  staffSignInStarts: {
    name: "staff-sign-in-starts",
    tries: 120,
    windowMs: 15 * minute,
    per: "address",
  },
  /** Corrections and refunds that a member of staff proposes: more than a day's work needs. */
  staffProposals: { name: "staff-proposals", tries: 20, windowMs: 24 * hour, per: "account" },
  /** Looks of a member of staff at customers: more than a day's work needs, and too few to copy the customers out. */
  staffLooks: { name: "staff-looks", tries: 120, windowMs: hour, per: "account" },
  /** Each hashes a password and leaves a row for some minutes. */
  messageSignUps: { name: "message-sign-ups", tries: 30, windowMs: hour, per: "address" },
  /** Each leaves a row for some minutes. */
  passkeyChallenges: {
    name: "passkey-challenges",
    tries: 120,
    windowMs: 5 * minute,
    per: "account",
  },
  passkeySignIns: { name: "passkey-sign-ins", tries: 120, windowMs: 5 * minute, per: "address" },
  /** Each queries networks, which others operate. */
  depositSearches: { name: "deposit-searches", tries: 30, windowMs: 5 * minute, per: "workspace" },
  /** Prevents collecting account names from banks. */
  accountEnquiries: { name: "account-enquiries", tries: 60, windowMs: hour, per: "account" },
  /** Prevents collecting customers' names from billers. Paying a bill makes one more enquiry. */
  billCustomers: { name: "bill-customers", tries: 120, windowMs: hour, per: "account" },
  /** Prevents guessing the codes of payment links: only unknown codes are counted. */
  paymentCodes: { name: "payment-codes", tries: 20, windowMs: 5 * minute, per: "address" },
  paymentLinks: { name: "payment-links", tries: 60, windowMs: hour, per: "account" },
  /** Requests to one person, by everybody together: each is a notification that asks for an answer. */
  requestsToTarget: { name: "requests-to-target", tries: 10, windowMs: hour, per: "target" },
  /** Each calls a customer's server: tests and redeliveries, counted for the whole workspace. */
  webhookSends: { name: "webhook-sends", tries: 60, windowMs: 5 * minute, per: "workspace" },
  /** Counted for each API token; answers include the remainder. */
  apiCalls: { name: "api-calls", tries: apiCallsPerMinute, windowMs: minute, per: "account" },
} as const satisfies Record<string, RateLimit>;

/** The limit of a call. */
export type CallLimit =
  /** Counted before the call's input is read: by the client's address, the workspace, or the signed-in person. */
  | { readonly counted: readonly RateLimit[] }
  /** Counted by the call's handler, where only some of its requests count. */
  | { readonly countedByHandler: readonly RateLimit[] }
  /** The reason why the call has no limit. */
  | { readonly unlimited: string };

/** The limit of a call whose answer reveals whether an account exists: all such calls count together. */
export const lookup: CallLimit = { counted: [rateLimits.lookups, rateLimits.lookupsByAccount] };
/** The limit of a call that opens a link. */
export const openedLink: CallLimit = { counted: [rateLimits.openedLinks] };
