import { hourMs } from "@apex/contract/durations";
import { withoutWaiting, type Db, type Queryable } from "../../platform/db.ts";
import type { Job } from "./job.ts";

/** The lease of a job: after this time another process may take it. */
const leaseMs = 60_000;
/** The number of attempts after which a job is given up. */
const attemptsMax = 12;
/** The longest wait before another attempt. */
const backoffMaxMs = hourMs;

/**
 * Leases due jobs, in order. No two processes get the same job while its lease lasts.
 * @param due business time.
 * @param wall wall time, for leases.
 */
export async function takeJobs(
  db: Queryable,
  due: Date,
  wall: Date,
  limit: number,
): Promise<Job[]> {
  const jobs = await db.query<Job>(
    `select * from take_jobs($1, $2, $3, $4) where ${withoutWaiting}`,
    [due, wall, new Date(wall.getTime() + leaseMs), limit],
  );
  return jobs.toSorted((a, b) => a.runAt.getTime() - b.runAt.getTime() || Number(a.id - b.id));
}

/** Deletes finished jobs; their effects are in the ledger. After a crash, a finished job may be done again. */
export async function finishJobs(db: Queryable, jobs: readonly Job[]): Promise<void> {
  await db.query(`delete from jobs where ${withoutWaiting} and id = any($1::bigint[])`, [
    jobs.map(({ id }) => id),
  ]);
}

/** Schedules a job's next attempt, with a wait that doubles each time. After the last attempt the job is given up. */
export async function putOffJob(
  db: Queryable,
  job: Job,
  wall: Date,
  reason: string,
): Promise<"put-off" | "given-up"> {
  const givenUp = job.attempts >= attemptsMax;
  const backoffMs = Math.min(backoffMaxMs, 1_000 * 2 ** job.attempts);
  await db.query(
    "update jobs set lease_until = $3, last_error = $4, failed_at = $5 where id = $1 and attempts = $2",
    [job.id, job.attempts, new Date(wall.getTime() + backoffMs), reason, givenUp ? wall : null],
  );
  return givenUp ? "given-up" : "put-off";
}

/**
 * Keeps a job that another release queued and this one cannot read. It is looked at again every hour and never given
 * up, so that a release that can read it does it.
 */
export async function deferJob(
  db: Queryable,
  job: Job,
  wall: Date,
  reason: string,
): Promise<"unread"> {
  await db.query(
    "update jobs set lease_until = $3, last_error = $4, attempts = 0 where id = $1 and attempts = $2",
    [job.id, job.attempts, new Date(wall.getTime() + backoffMaxMs), reason],
  );
  return "unread";
}

/** Business time of the next job that can be leased, up to `until`. */
export async function nextDue(db: Db, until: Date, wall: Date): Promise<Date | undefined> {
  const [row] = await db.query<{ run_at: Date }>(
    `select run_at from jobs
     where failed_at is null and run_at <= $1 and (lease_until is null or lease_until <= $2)
     order by run_at, id limit 1`,
    [until, wall],
  );
  return row?.run_at;
}
