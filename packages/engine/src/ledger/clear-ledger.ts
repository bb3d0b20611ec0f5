import type { Tx } from "../platform/db.ts";

/** Empties the books with all that is committed with them, and sets business time back to wall time. */
export async function clearLedger(tx: Tx): Promise<void> {
  await tx.exec(`
    truncate accounts, account_days, book_checks, statement_differences, partner_news, movements, entries, operations, operation_events, idempotency_keys, limit_counters, events, notifications, notice_counts, jobs cascade;
    update clock set offset_ms = 0;
    select pg_notify('clock', '');
  `);
}
