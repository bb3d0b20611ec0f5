import { apiCallsPerMinute } from "@apex/contract/business/business-limits";
import { codeSendsPerHour } from "@apex/contract/limits";

/** So many tries in a window that starts with the first of them. */
export interface RateLimit {
  readonly name: string;
  readonly tries: number;
  readonly windowMs: number;
  /** `address` counts by `addressRange`; the others by what they are given: a person, their workspace, or where a message goes. */
  readonly per: "account" | "workspace" | "address" | "target";
}

const minute = 60_000;
const hour = 60 * minute;

/** The limits on tries, each the operator's to change. A call's row says which of them hold for it. */
export const rateLimits = {
  signInByAccount: { name: "sign-in-account", tries: 10, windowMs: 5 * minute, per: "account" },
  signInByAddress: { name: "sign-in-address", tries: 10, windowMs: 5 * minute, per: "address" },
  /** A partial session has its own tries besides; this is for anyone who opens many. */
  secondSteps: { name: "second-steps", tries: 60, windowMs: 5 * minute, per: "address" },
  /** A code has its own tries besides; this is for anyone who tries many accounts. */
  passwordResets: { name: "password-resets", tries: 30, windowMs: hour, per: "address" },
  /** A session that was left open is no place to guess at the password. */
  passwordChecks: { name: "password-checks", tries: 10, windowMs: 5 * minute, per: "account" },
  /** A mobile network puts thousands of phones behind one address. */
  signUps: { name: "sign-ups", tries: 300, windowMs: hour, per: "address" },
  /** Each tells a name by six letters. A mobile network puts many who were invited behind one address. */
  inviters: { name: "inviters", tries: 60, windowMs: hour, per: "address" },
  /** Asked every few seconds while a sign-up waits for its message. */
  waitingSignUps: { name: "waiting-sign-ups", tries: 600, windowMs: 5 * minute, per: "address" },
  /** Secrets of links are not for guessing, and each try looks for one. */
  openedLinks: { name: "opened-links", tries: 120, windowMs: 5 * minute, per: "address" },
  /** Each sends a mail to somebody who may not know of us. */
  invites: { name: "invites", tries: 100, windowMs: hour, per: "account" },
  /** Invitations to one address, by whatever businesses. */
  invitesToTarget: { name: "invites-to-target", tries: 5, windowMs: hour, per: "target" },
  /** Codes to one phone or address, whoever asks, until its owner has shown to be the one who asks. */
  codesToTarget: {
    name: "codes-to-target",
    tries: codeSendsPerHour,
    windowMs: hour,
    per: "target",
  },
  /**
   * Codes that an owner asks for, in a session or on a known device, to what they have proved to be theirs. Strangers cannot use them
   * up. A payment has a code of its own, so there are more of them; those to phones cost money.
   */
  codesToOwnEmail: { name: "codes-to-own-email", tries: 120, windowMs: hour, per: "target" },
  codesToOwnPhone: { name: "codes-to-own-phone", tries: 30, windowMs: hour, per: "target" },
  /** Wrong codes of an account, over all codes that were sent for it. */
  wrongCodes: { name: "wrong-codes", tries: 10, windowMs: hour, per: "account" },
  /** Each takes a picture. */
  businessRegistrations: {
    name: "business-registrations",
    tries: 10,
    windowMs: hour,
    per: "account",
  },
  /** Each leaves a row for some minutes. */
  socialStarts: { name: "social-starts", tries: 60, windowMs: 5 * minute, per: "address" },
  /** Answers that say who has an account, of all calls together: slow enough to be of no use to a collector. */
  lookups: { name: "lookups", tries: 600, windowMs: 5 * minute, per: "address" },
  /** The same answers to one account, wherever it asks from. */
  lookupsByAccount: { name: "lookups-account", tries: 120, windowMs: 5 * minute, per: "account" },
  /** It says whose deposit address an address is, and each asks the screening. */
  addressChecks: { name: "address-checks", tries: 120, windowMs: 5 * minute, per: "account" },
  /** Each sends a message to an address that the account does not have yet. */
  contactChanges: { name: "contact-changes", tries: 10, windowMs: hour, per: "account" },
  /** It reads everything that is kept of a person. */
  exports: { name: "exports", tries: 5, windowMs: hour, per: "account" },
  /** Pictures take room and work. */
  complaints: { name: "complaints", tries: 20, windowMs: hour, per: "account" },
  tickets: { name: "tickets", tries: 30, windowMs: hour, per: "account" },
  uploads: { name: "uploads", tries: 200, windowMs: hour, per: "account" },
  /** The register is not for trying numbers. */
  bvnChecks: { name: "bvn-checks", tries: 10, windowMs: hour, per: "account" },
  /** Numbers of authenticators and recovery codes, whatever they are given for. */
  factorCodes: { name: "factor-codes", tries: 10, windowMs: 15 * minute, per: "account" },
  /** The owner of a guessed account gets one link that signs in, not a heap of them. */
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
  /** Each asks networks, which others run. */
  depositSearches: { name: "deposit-searches", tries: 30, windowMs: 5 * minute, per: "workspace" },
  /** Nor are banks for collecting names. */
  accountEnquiries: { name: "account-enquiries", tries: 60, windowMs: hour, per: "account" },
  /** Nor are billers. A bill that is paid asks once more. */
  billCustomers: { name: "bill-customers", tries: 120, windowMs: hour, per: "account" },
  /** Codes of payment links are not for guessing: only those that nobody has given are counted. */
  paymentCodes: { name: "payment-codes", tries: 20, windowMs: 5 * minute, per: "address" },
  paymentLinks: { name: "payment-links", tries: 60, windowMs: hour, per: "account" },
  /** Each calls a customer's server: tests and repeats that somebody asks for, of a workspace together. */
  webhookSends: { name: "webhook-sends", tries: 60, windowMs: 5 * minute, per: "workspace" },
  /** Counted for each API token; answers tell the remainder. */
  apiCalls: { name: "api-calls", tries: apiCallsPerMinute, windowMs: minute, per: "account" },
} as const satisfies Record<string, RateLimit>;

/** The limit of a call. */
export type CallLimit =
  /** Counted before the call's input is read: by where it comes from, by the workspace that it is made in, or by who is signed in. */
  | { readonly counted: readonly RateLimit[] }
  /** Counted by the call's handler, where only some of its requests count. */
  | { readonly countedByHandler: readonly RateLimit[] }
  /** Why nothing does. */
  | { readonly unlimited: string };

/** The limit of a call whose answer reveals whether an account exists: all such calls count together. */
export const lookup: CallLimit = { counted: [rateLimits.lookups, rateLimits.lookupsByAccount] };
/** The limit of a call that opens a link. */
export const openedLink: CallLimit = { counted: [rateLimits.openedLinks] };
