import * as z from "zod/mini";
import { tracedFrom } from "../../platform/tracing.ts";
import type { EngineContext } from "../context.ts";
import type { Job, JobHandler } from "./job.ts";
import { finishJobs, deferJob, putOffJob, takeJobs } from "./job-queue.ts";

/** All kinds of job. */
export interface JobKinds {
  /** The handler of each kind. */
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** The kinds that can take many seconds through no fault of ours. A process does other jobs beside them. */
  readonly slow?: ReadonlySet<string>;
}

/** Slow jobs that run beside the others; each leaves the set when it ends. */
export type Aside = Set<Promise<void>>;

/**
 * Leases at most `limit` due jobs, does them and marks them done; returns how many it took.
 * @param aside takes the slow jobs, which are then not awaited; without it they are.
 */
export function jobPerformer(
  context: EngineContext,
  { handlers, slow: slowKinds }: JobKinds,
): (limit: number, aside?: Aside) => Promise<number> {
  const { db, clock } = context;

  /** Returns whether the job was done; a failure is recorded, not thrown. */
  async function perform(job: Job): Promise<boolean> {
    const handler = handlers[job.kind];
    const startedAtMs = performance.now();
    const end = (ending: "done" | "put-off" | "given-up" | "unread") =>
      context.signal({
        of: "job",
        kind: job.kind,
        ending,
        tookMs: performance.now() - startedAtMs,
      });
    if (handler === undefined) {
      // The job is another release's, or a simulation's on a host without one. That is no failure, so nothing is
      // logged.
      end(await deferJob(db, job, clock.wall(), `Nobody does jobs of the kind "${job.kind}".`));
      return false;
    }
    try {
      const { kind, attempts, trace } = job;
      await tracedFrom(
        trace ?? undefined,
        "job",
        { "job.kind": kind, "job.attempt": attempts },
        () => handler(job.payload, context, job),
      );
      end("done");
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const keep = error instanceof z.core.$ZodError ? deferJob : putOffJob;
      const fate = await keep(db, job, clock.wall(), reason);
      end(fate);
      const level = fate === "put-off" ? "warn" : "error";
      context.log({
        level,
        message: `job ${fate}`,
        jobId: String(job.id),
        kind: job.kind,
        attempts: job.attempts,
        reason,
      });
      return false;
    }
  }

  async function performAll(jobs: readonly Job[]): Promise<void> {
    const done = await Promise.all(jobs.map(perform));
    const finished = jobs.filter((_, place) => done[place]);
    if (finished.length > 0) await finishJobs(db, finished);
  }

  return async (limit, aside) => {
    const jobs = await takeJobs(db, clock.business(), clock.wall(), limit);
    const slow = aside === undefined ? [] : jobs.filter(({ kind }) => slowKinds?.has(kind));
    for (const job of slow) {
      const doing: Promise<void> = performAll([job])
        .catch((error: unknown) =>
          context.log({ level: "error", message: "jobs stopped short", reason: String(error) }),
        )
        .finally(() => aside?.delete(doing));
      aside?.add(doing);
    }
    await performAll(jobs.filter((job) => !slow.includes(job)));
    return jobs.length;
  };
}
