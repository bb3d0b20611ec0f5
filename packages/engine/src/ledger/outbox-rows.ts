import { timedUuid } from "../platform/crypto.ts";
import { traceInHand } from "../platform/tracing.ts";
import type { NewEvent, NewJob } from "./movement.ts";

/** An event as the function `announce` takes it. */
export function eventRow(event: NewEvent, at: Date, m?: number): Record<string, unknown> {
  const { notification } = event;
  return {
    m,
    workspace_id: event.workspaceId,
    user_id: event.userId,
    kind: event.kind,
    changes: event.changes,
    operation_id: event.operationId,
    ...(notification !== undefined && {
      notification_id: timedUuid(at),
      code: notification.code,
      params: notification.params,
    }),
    at,
  };
}

/** A job as the function `enqueue` takes it. */
export function jobRow(job: NewJob, m?: number): Record<string, unknown> {
  return {
    m,
    kind: job.kind,
    payload: job.payload,
    run_at: job.runAt,
    dedupe_key: job.dedupeKey,
    trace: job.trace,
  };
}

/** The same jobs; each continues the current trace. */
export function traced(jobs: readonly NewJob[]): readonly NewJob[] {
  const trace = traceInHand();
  return trace === undefined ? jobs : jobs.map((job) => ({ ...job, trace }));
}
