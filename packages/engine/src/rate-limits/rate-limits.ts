import { apiCallsPerMinute } from "@apex/contract/business/business-limits";
import type { EngineContext } from "../context.ts";
import { hmacHex } from "../crypto.ts";
import { Refusal } from "../refusal.ts";

/** So many tries in a window that starts with the first of them. */
export interface RateLimit {
  readonly name: string;
  readonly tries: number;
  readonly windowMs: number;
}

/** Tries of one rate limit by one account, address or number. */
export interface LimitedTry {
  readonly limit: RateLimit;
  /** Who tries. Only its keyed hash is kept. */
  readonly by: string;
}

const minute = 60_000;
const hour = 60 * minute;

/** The limits on tries, each the operator's to change. */
export const rateLimits = {
  signInByAccount: { name: "sign-in-account", tries: 10, windowMs: 5 * minute },
  signInByAddress: { name: "sign-in-address", tries: 10, windowMs: 5 * minute },
  /** A code has its own tries besides; this is for whoever tries many accounts. */
  passwordResets: { name: "password-resets", tries: 30, windowMs: hour },
  /** A session that was left open is no place to guess at the password. */
  passwordChecks: { name: "password-checks", tries: 10, windowMs: 5 * minute },
  /** Each sends a mail to somebody who may not know of us. */
  invites: { name: "invites", tries: 100, windowMs: hour },
  /** Each takes a picture. */
  businessRegistrations: { name: "business-registrations", tries: 10, windowMs: hour },
  /** Each leaves a row for some minutes. */
  socialStarts: { name: "social-starts", tries: 60, windowMs: 5 * minute },
  /** It says who has an account: slow enough to be of no use to a collector. */
  checkIdentifier: { name: "check-identifier", tries: 120, windowMs: 5 * minute },
  /** All transfers of a person together; each has the limits of its own code besides. */
  transactionCodes: { name: "transaction-codes", tries: 120, windowMs: hour },
  /** It says whose deposit address an address is, and each asks the screening. */
  addressChecks: { name: "address-checks", tries: 120, windowMs: 5 * minute },
  /** Each sends a message to an address that the account does not have yet. */
  contactChanges: { name: "contact-changes", tries: 10, windowMs: hour },
  /** It reads everything that is kept of a person. */
  exports: { name: "exports", tries: 5, windowMs: hour },
  /** Pictures take room and work. */
  complaints: { name: "complaints", tries: 20, windowMs: hour },
  tickets: { name: "tickets", tries: 30, windowMs: hour },
  uploads: { name: "uploads", tries: 200, windowMs: hour },
  /** The register is not for trying numbers. */
  bvnChecks: { name: "bvn-checks", tries: 10, windowMs: hour },
  /** Numbers of authenticators and recovery codes, whatever they are given for. */
  factorCodes: { name: "factor-codes", tries: 10, windowMs: 15 * minute },
  /** Whoever is guessed at gets a link that signs in, not a heap of them. */
  signInLinks: { name: "sign-in-links", tries: 3, windowMs: hour },
  /** Each hashes a password and leaves a row for some minutes. */
  messageSignUps: { name: "message-sign-ups", tries: 30, windowMs: hour },
  /** Each leaves a row for some minutes. */
  passkeyChallenges: { name: "passkey-challenges", tries: 120, windowMs: 5 * minute },
  /** Each asks networks, which others run. */
  depositSearches: { name: "deposit-searches", tries: 30, windowMs: 5 * minute },
  /** Nor are banks for collecting names. */
  accountEnquiries: { name: "account-enquiries", tries: 60, windowMs: hour },
  /** Nor are billers. A bill that is paid asks once more. */
  billCustomers: { name: "bill-customers", tries: 120, windowMs: hour },
  /** Codes of payment links are not for guessing: only those that nobody has given are counted. */
  paymentCodes: { name: "payment-codes", tries: 20, windowMs: 5 * minute },
  paymentLinks: { name: "payment-links", tries: 60, windowMs: hour },
  /** Of one API token; its answers tell what is left. */
  apiCalls: { name: "api-calls", tries: apiCallsPerMinute, windowMs: minute },
} as const satisfies Record<string, RateLimit>;

function namesOf(tries: readonly LimitedTry[], context: EngineContext): string[] {
  return tries.map(({ limit, by }) => `${limit.name}:${hmacHex(context.hashKey, by)}`);
}

/** Tries that were counted in a window that is still open. */
export interface CountedWindow {
  readonly tries: number;
  /** Until it ends. */
  readonly leftMs: number;
}

/** Counts a try against each limit, and checks none: rows, so that they hold over processes and restarts. */
export async function countWindows(
  context: EngineContext,
  tries: readonly LimitedTry[],
): Promise<CountedWindow[]> {
  const nowMs = context.clock.wall().getTime();
  const names = namesOf(tries, context);
  const rows = await context.db.query<{ name: string; tries: number; ends_at: Date }>(
    `insert into rate_limits as r (name, tries, ends_at)
     select * from (select name, 1, ends_at from unnest($1::text[], $2::timestamptz[]) as t (name, ends_at) order by name) as tried
     on conflict (name) do update set
       tries = case when r.ends_at <= $3 then 1 else r.tries + 1 end,
       ends_at = case when r.ends_at <= $3 then excluded.ends_at else r.ends_at end
     returning name, tries, ends_at`,
    [names, tries.map(({ limit }) => new Date(nowMs + limit.windowMs)), new Date(nowMs)],
  );
  return names.map((name) => {
    const row = rows.find((counted) => counted.name === name);
    return { tries: row?.tries ?? 0, leftMs: (row?.ends_at.getTime() ?? nowMs) - nowMs };
  });
}

/**
 * Counts a try against each limit, then checks. Answers how many there are now.
 * @throws {Refusal} too-many-requests, with what is left of the window.
 */
export async function countTries(
  context: EngineContext,
  tries: readonly LimitedTry[],
): Promise<number[]> {
  const windows = await countWindows(context, tries);
  const waits = windows
    .filter((window, place) => window.tries > (tries[place]?.limit.tries ?? 0))
    .map(({ leftMs }) => leftMs);
  if (waits.length > 0)
    throw new Refusal("too-many-requests", { retryAfterMs: Math.max(...waits) });
  return windows.map((window) => window.tries);
}

/** Takes a counted try back: only the failed ones are to count. */
export async function uncountTries(
  context: EngineContext,
  tries: readonly LimitedTry[],
): Promise<void> {
  await context.db.query(
    "update rate_limits set tries = tries - 1 where name = any($1::text[]) and tries > 0",
    [namesOf(tries, context)],
  );
}

/** Forgets the tries of one limit: the owner has proved who they are by another way. */
export async function forgetTries(context: EngineContext, tried: LimitedTry): Promise<void> {
  await context.db.query("delete from rate_limits where name = any($1::text[])", [
    namesOf([tried], context),
  ]);
}
