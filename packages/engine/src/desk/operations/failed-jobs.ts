import { listFailedJobs, retryFailedJob } from "@apex/contract/desk/operations";
import { defaultPageSize } from "@apex/contract/limits";
import { Refusal } from "../../platform/refusal.ts";
import { listGivenUpJobs, retryJob } from "../../runtime/jobs/given-up-jobs.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import type { CountedQueue } from "../cases/case-rows.ts";
import { mayOperate } from "./operations-roles.ts";

export const countedFailedJobs: CountedQueue = {
  name: "failed-jobs",
  roles: mayOperate,
  // Jobs are not assigned, so the join finds no case.
  from: "jobs j left join desk_cases c on false",
  where: "j.failed_at is not null",
  since: "j.failed_at",
};

const cursorPattern = /^\d{1,18}$/;

function behindJob(cursor: string | undefined): bigint | undefined {
  if (cursor === undefined) return undefined;
  if (cursorPattern.test(cursor)) return BigInt(cursor);
  throw new Refusal("validation-failed", {
    issues: [{ path: ["query", "cursor"], code: "invalid" }],
  });
}

const listFailedJobsHandler = handleDesk(
  listFailedJobs,
  mayOperate,
  async ({ query: { cursor, perPage = defaultPageSize } }, { db }) => {
    const rows = await listGivenUpJobs(db, perPage + 1, behindJob(cursor));
    const page = rows.slice(0, perPage);
    const last = page.at(-1);
    return {
      items: page.map(({ id, kind, attempts, reason, givenUpAt }) => ({
        id: id.toString(),
        kind,
        attempts,
        error: reason,
        at: givenUpAt.toISOString(),
      })),
      ...(rows.length > perPage && last && { nextCursor: last.id.toString() }),
    };
  },
);

/** Retries a failed job. That is safe: the ledger's idempotency keys let its movement be posted only once. */
const retryFailedJobHandler = handleDesk(
  retryFailedJob,
  mayOperate,
  async ({ params: { id }, body, record }, { db }) => {
    const [job] = await db.query<{ kind: string }>(
      "select kind from jobs where id = $1 and failed_at is not null",
      [BigInt(id)],
    );
    const outcome = job === undefined ? "not-found" : await retryJob(db, BigInt(id));
    // A colleague has retried the job first, or the upkeep has deleted it.
    if (job === undefined || outcome === "not-found") throw new Refusal("case-changed");
    await record(db, {
      act: "job-retried",
      reason: body.reason,
      after: { jobId: id, jobKind: job.kind },
    });
    return { outcome };
  },
);

export const failedJobHandlers: readonly DeskHandler[] = [
  listFailedJobsHandler,
  retryFailedJobHandler,
];
