import { dayMs, hourMs } from "@apex/contract/durations";
import { idempotencyKeyLifeMs, trustedIdleSessionLifeMs } from "@apex/contract/limits";

/** The lives of temporary rows. The operator can change each. Records of money are never deleted. */

/**
 * A stream is resumed by Last-Event-ID within a session, so events are kept as long as an idle session lives, plus a
 * day.
 */
export const eventsKeptMs = trustedIdleSessionLifeMs + dayMs;

/** Nobody looks back further than a year. Transactions and the account's security log are kept. */
export const notificationsKeptMs = 365 * dayMs;

/**
 * The contract promises a day. A second day covers requests in transit when the first ends, and clocks that differ: a
 * key that is forgotten too early would let a repeat through.
 */
export const idempotencyKeysKeptMs = 2 * idempotencyKeyLifeMs;

/** Longer than any order can be in progress: a refund reduces the count of the day on which the order was made. */
export const limitCountersKeptMs = 400 * dayMs;

/**
 * Longer than any code is valid and than sends are counted (an hour), so that deleting a code never makes an older one
 * the latest. Also as long as an idempotency key is valid, so that a repeated request finds its code used rather than
 * unknown.
 */
export const codesKeptMs = idempotencyKeyLifeMs;

/** The time in which an enquired account can be paid as shown. */
export const accountEnquiryLifeMs = 30 * 60_000;

/**
 * Longer than any quote is valid, allowing for clocks that differ: a trade with an older quote is told that it has
 * expired.
 */
export const quotesKeptMs = hourMs;

/** A browser is recognised by its ended sessions: after this time it counts as new. */
export const endedSessionsKeptMs = 90 * dayMs;

/** A past window counts nothing; the extra hour allows for clocks that differ. */
export const rateLimitsKeptMs = hourMs;

/** Jobs that were given up stay for the operator to look into. Jobs that are done leave no row. */
export const givenUpJobsKeptMs = 30 * dayMs;

/** Longer than a partner repeats an event. A later repeat still takes effect only once, by its references. */
export const partnerNewsKeptMs = 90 * dayMs;

/** Longer than any session of staff lives. */
export const staffSessionsKeptMs = dayMs;
