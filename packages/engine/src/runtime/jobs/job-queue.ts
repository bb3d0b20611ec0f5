import { withoutWaiting, type Db, type Queryable } from "../../platform/db.ts";
import type { Job } from "./job.ts";

/** A process keeps a job for this long; after that another may take it. */
const leaseMs = 60_000;
/** After as many attempts a job is given up. */
const attemptsMax = 12;
/** The longest wait before another attempt. */
const backoffMaxMs = 3_600_000;

/**
 * Takes jobs that are due, in order. No two takers get the same one while its lease lasts.
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

/** A job that is done leaves no row; what it did is in the ledger. After a crash one that was done may be done again. */
export async function finishJobs(db: Queryable, jobs: readonly Job[]): Promise<void> {
  await db.query(`delete from jobs where ${withoutWaiting} and id = any($1::bigint[])`, [
    jobs.map(({ id }) => id),
  ]);
}

/** Puts a job off: twice as long after each attempt. The last attempt gives it up. */
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
 * Keeps a job that another release has queued and this one cannot read: it is looked at again once in an hour, and never given up, so that
 * the release that reads it does it.
 */
export async function keepJob(
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

/** Business time of the next job that could be taken, up to `until`. */
export async function nextDue(db: Db, until: Date, wall: Date): Promise<Date | undefined> {
  const [row] = await db.query<{ run_at: Date }>(
    `select run_at from jobs
     where failed_at is null and run_at <= $1 and (lease_until is null or lease_until <= $2)
     order by run_at, id limit 1`,
    [until, wall],
  );
  return row?.run_at;
}
