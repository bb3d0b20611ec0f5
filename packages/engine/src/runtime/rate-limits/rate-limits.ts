import type { EngineContext } from "../context.ts";
import { hmacHex } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { addressRange } from "./address-range.ts";
import type { RateLimit } from "../limits-table.ts";

/** Tries of one rate limit by one account, address or number. */
export interface LimitedTry {
  readonly limit: RateLimit;
  /** The account or address that tries; an address counts by its range. Only a keyed hash is stored. */
  readonly by: string;
}

/** The name of the row that counts a try. */
export function rateLimitName({ hashKey }: EngineContext, { limit, by }: LimitedTry): string {
  const counted = limit.per === "address" ? addressRange(by) : by;
  return `${limit.name}:${hmacHex(hashKey, counted)}`;
}

function namesOf(tries: readonly LimitedTry[], context: EngineContext): string[] {
  return tries.map((tried) => rateLimitName(context, tried));
}

/** The number of tries counted in the current window. */
export interface CountedWindow {
  readonly tries: number;
  /** Milliseconds until the window ends. */
  readonly leftMs: number;
}

/**
 * Counts a try against each limit, and checks none. The counts are rows, so that they hold across processes and
 * restarts.
 */
export async function countWindows(
  context: EngineContext,
  tries: readonly LimitedTry[],
  queryable: Queryable = context.db,
): Promise<CountedWindow[]> {
  const nowMs = context.clock.wall().getTime();
  const names = namesOf(tries, context);
  const rows = await queryable.query<{ name: string; tries: number; ends_at: Date }>(
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
 * Counts a try against each limit, then checks them. Returns the new counts.
 * @param queryable a transaction that undoes the count if it fails.
 * @throws {Refusal} too-many-requests, with the rest of the window.
 */
export async function countTries(
  context: EngineContext,
  tries: readonly LimitedTry[],
  queryable: Queryable = context.db,
): Promise<number[]> {
  const windows = await countWindows(context, tries, queryable);
  const waits = windows
    .filter((window, place) => window.tries > (tries[place]?.limit.tries ?? 0))
    .map(({ leftMs }) => leftMs);
  if (waits.length > 0)
    throw new Refusal("too-many-requests", { retryAfterMs: Math.max(...waits) });
  return windows.map((window) => window.tries);
}

/** Undoes a counted try, for limits that count only failed tries. */
export async function uncountTries(
  context: EngineContext,
  tries: readonly LimitedTry[],
): Promise<void> {
  await context.db.query(
    "update rate_limits set tries = tries - 1 where name = any($1::text[]) and tries > 0",
    [namesOf(tries, context)],
  );
}

/** Resets one limit after the owner has proved their identity another way. */
export async function forgetTries(context: EngineContext, tried: LimitedTry): Promise<void> {
  await context.db.query("delete from rate_limits where name = any($1::text[])", [
    namesOf([tried], context),
  ]);
}
