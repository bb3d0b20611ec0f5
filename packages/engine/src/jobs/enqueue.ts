import type { Queryable } from "../db.ts";
import { jobRow } from "../ledger/movement-batch.ts";
import type { NewJob } from "../ledger/movement.ts";

/** Adds jobs outside of a movement, in the transaction of the change that wants them. */
export async function enqueue(tx: Queryable, jobs: readonly NewJob[]): Promise<void> {
  await tx.query("select enqueue($1)", [JSON.stringify(jobs.map((job) => jobRow(job)))]);
}
