import { isUniqueViolation, type Queryable } from "../../platform/db.ts";

/** A job whose last attempt failed. It stays for an operator until the upkeep deletes it. */
export interface GivenUpJob {
  readonly id: bigint;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  /** The reason why the last attempt failed. */
  readonly reason: string;
  /** Wall time. */
  readonly givenUpAt: Date;
}

/** Jobs that were given up, the latest first. @param behind the id of the job after which the page begins. */
export function listGivenUpJobs(
  db: Queryable,
  limit: number,
  behind?: bigint,
): Promise<GivenUpJob[]> {
  return db.query<GivenUpJob>(
    `select id, kind, payload, attempts, coalesce(last_error, '') as reason, failed_at as "givenUpAt"
     from jobs where failed_at is not null
       and ($2::bigint is null or (failed_at, id) < (select failed_at, id from jobs where id = $2))
     order by failed_at desc, id desc limit $1`,
    [limit, behind ?? null],
  );
}

/**
 * Queues a job that was given up again, with all its attempts. The ledger's keys and transitions ensure that its work
 * takes effect once, however often it is done.
 * @returns `queued-already` if the same work has since been queued again.
 */
export async function retryJob(
  db: Queryable,
  id: bigint,
): Promise<"queued" | "queued-already" | "not-found"> {
  try {
    const rows = await db.query(
      `update jobs set failed_at = null, attempts = 0, lease_until = null where id = $1 and failed_at is not null returning id`,
      [id],
    );
    return rows.length > 0 ? "queued" : "not-found";
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return "queued-already";
  }
}
