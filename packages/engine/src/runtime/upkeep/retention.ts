import { idempotencyKeyLifeMs, trustedIdleSessionLifeMs } from "@apex/contract/limits";

/** The time that transient rows are kept. Each is the operator's to change. Records of money are never deleted. */

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** A stream is resumed by Last-Event-ID within a session: for as long as one lives without use, and a day more. */
export const eventsKeptMs = trustedIdleSessionLifeMs + dayMs;

/** A year of them is more than anybody looks back through. Transactions and the log of the account's security stay. */
export const notificationsKeptMs = 365 * dayMs;

/**
 * The contract promises a day. A second one covers requests that were on their way when the first ended, and clocks that differ: a key
 * that is forgotten too early would let a repeat through.
 */
export const idempotencyKeysKeptMs = 2 * idempotencyKeyLifeMs;

/** Longer than any order is under way: what is returned to a wallet is given back to the limit of its own day. */
export const limitCountersKeptMs = 400 * dayMs;

/**
 * Longer than any code lives and than sends are counted back (an hour), so that no older code comes to light as the latest; and as
 * long as a key is good for, so that the repeat of a request finds its code used rather than unknown.
 */
export const codesKeptMs = idempotencyKeyLifeMs;

/** The time in which an enquired account can be paid as shown. */
export const accountEnquiryLifeMs = 30 * 60_000;

/** Longer than any quote lives, by clocks that differ; who trades at an older one is told that it has expired. */
export const quotesKeptMs = hourMs;

/** A browser that has signed somebody in is known by its ended sessions: after as long it counts as new again. */
export const endedSessionsKeptMs = 90 * dayMs;

/** A window that has passed counts nothing; an hour more lets processes' clocks differ. */
export const rateLimitsKeptMs = hourMs;

/** Jobs that were given up stay for the operator to look into. Jobs that are done leave no row. */
export const givenUpJobsKeptMs = 30 * dayMs;

/** Longer than a partner tells an event again. An event that is told after that still happens once, by the references that it carries. */
export const partnerNewsKeptMs = 90 * dayMs;

/** Longer than any session of staff lives. */
export const staffSessionsKeptMs = dayMs;
