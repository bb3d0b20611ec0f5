import type { Queryable } from "../../platform/db.ts";
import { jobRow, traced } from "../../ledger/outbox-rows.ts";
import type { NewJob } from "../../ledger/movement.ts";

/** Adds jobs outside a movement, in the transaction of the change that needs them. */
export async function enqueue(tx: Queryable, jobs: readonly NewJob[]): Promise<void> {
  await tx.query("select enqueue($1)", [JSON.stringify(traced(jobs).map((job) => jobRow(job)))]);
}

/** Makes jobs due now that wait for a later time, unless a process has leased them. */
export async function bringForward(
  tx: Queryable,
  dedupeKeys: readonly string[],
  at: Date,
): Promise<void> {
  await tx.query(
    "update jobs set run_at = $2 where dedupe_key = any ($1::text[]) and failed_at is null and run_at > $2",
    [dedupeKeys, at],
  );
}
