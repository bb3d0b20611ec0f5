import { apiLogKeptMs } from "@apex/contract/business/business-limits";
import { cardDetailsLifeMs } from "@apex/contract/limits";
import type { EngineContext } from "../context.ts";
import type { Queryable, SqlValue } from "../../platform/db.ts";
import {
  accountEnquiryLifeMs,
  codesKeptMs,
  endedSessionsKeptMs,
  eventsKeptMs,
  givenUpJobsKeptMs,
  idempotencyKeysKeptMs,
  limitCountersKeptMs,
  notificationsKeptMs,
  partnerNewsKeptMs,
  quotesKeptMs,
  rateLimitsKeptMs,
  staffSessionsKeptMs,
} from "./retention.ts";

/** Rows that one statement deletes: few enough that nobody waits for it long. */
const batchRows = 1_000;

/**
 * Rows of a table that are no longer needed: those that meet the condition, whose $1 is the value. An index finds them.
 */
export interface Pruning {
  readonly table: string;
  readonly condition: string;
  readonly value: (nowMs: number) => SqlValue;
}

const before = (keptMs: number) => (nowMs: number) => new Date(nowMs - keptMs);

/**
 * Rows dated in business time never seem older than they are: if a sandbox advances its clock, they are kept longer,
 * not shorter.
 */
export const prunings: readonly Pruning[] = [
  { table: "events", condition: "at < $1", value: before(eventsKeptMs) },
  // Their readers' marks are deleted with them.
  { table: "notifications", condition: "created_at < $1", value: before(notificationsKeptMs) },
  { table: "idempotency_keys", condition: "at < $1", value: before(idempotencyKeysKeptMs) },
  // A counter's period is a day or a month, `2026-11-21` or `2026-11`.
  {
    table: "limit_counters",
    condition: "left(period, 10) < $1",
    value: (nowMs) => new Date(nowMs - limitCountersKeptMs).toISOString().slice(0, 7),
  },
  { table: "codes", condition: "created_at < $1", value: before(codesKeptMs) },
  {
    table: "sessions",
    condition: "least(ended_at, expires_at) < $1",
    value: before(endedSessionsKeptMs),
  },
  { table: "staff_sessions", condition: "created_at < $1", value: before(staffSessionsKeptMs) },
  { table: "partial_sessions", condition: "expires_at < $1", value: before(0) },
  { table: "passkey_challenges", condition: "expires_at < $1", value: before(0) },
  { table: "rate_limits", condition: "ends_at < $1", value: before(rateLimitsKeptMs) },
  { table: "staff_sign_ins", condition: "created_at < $1", value: before(staffSessionsKeptMs) },
  { table: "social_attempts", condition: "expires_at < $1", value: before(codesKeptMs) },
  { table: "sign_in_links", condition: "expires_at < $1", value: before(0) },
  { table: "message_sign_ups", condition: "expires_at < $1", value: before(0) },
  { table: "account_enquiries", condition: "at < $1", value: before(accountEnquiryLifeMs) },
  { table: "trade_quotes", condition: "expires_at < $1", value: before(quotesKeptMs) },
  { table: "card_details", condition: "created_at < $1", value: before(cardDetailsLifeMs) },
  { table: "api_requests", condition: "at < $1", value: before(apiLogKeptMs) },
  { table: "api_days", condition: "day + 0 < $1::timestamptz", value: before(apiLogKeptMs) },
  // Their deliveries and attempts are deleted with the events.
  { table: "webhook_events", condition: "at < $1", value: before(apiLogKeptMs) },
  { table: "partner_news", condition: "taken_at < $1", value: before(partnerNewsKeptMs) },
  { table: "jobs", condition: "failed_at < $1", value: before(givenUpJobsKeptMs) },
];

/**
 * Deletes the rows that are no longer needed, batch by batch. Two processes can run it at once.
 * @param more rows of tables that are not the engine's own.
 * @param isStopping asked between batches.
 * @returns the number of deleted rows for each table that lost some.
 */
export async function prune(
  { db, clock }: EngineContext,
  more: readonly Pruning[] = [],
  isStopping: () => boolean = () => false,
): Promise<Readonly<Record<string, number>>> {
  const pruned: Record<string, number> = {};
  for (const pruning of [...prunings, ...more]) {
    let taken = batchRows;
    while (taken === batchRows && !isStopping()) {
      taken = await pruneBatch(db, pruning, clock.wall().getTime());
      if (taken > 0) pruned[pruning.table] = (pruned[pruning.table] ?? 0) + taken;
    }
  }
  return pruned;
}

async function pruneBatch(
  db: Queryable,
  { table, condition, value }: Pruning,
  nowMs: number,
): Promise<number> {
  const rows = await db.query(
    `delete from ${table} where ctid = any (array(
       select ctid from ${table} where ${condition} limit ${batchRows} for update skip locked
     )) returning 1`,
    [value(nowMs)],
  );
  return rows.length;
}
