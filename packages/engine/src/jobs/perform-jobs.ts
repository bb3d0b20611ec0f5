import type { EngineContext } from "../context.ts";
import type { Job, JobHandler } from "./job.ts";
import { finishJobs, putOffJob, takeJobs } from "./job-queue.ts";

/** Takes due jobs, at most `limit`, does them and marks them done; answers how many it took. */
export function jobPerformer(
  context: EngineContext,
  handlers: Readonly<Record<string, JobHandler>>,
): (limit: number) => Promise<number> {
  const { db, clock } = context;

  /** Answers whether it was done; a failure is written down, not thrown. */
  async function perform(job: Job): Promise<boolean> {
    try {
      const handler = handlers[job.kind];
      if (handler === undefined) throw new Error(`Nobody does jobs of the kind "${job.kind}".`);
      await handler(job.payload, context, job);
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const fate = await putOffJob(db, job, clock.wall(), reason);
      const level = fate === "given-up" ? "error" : "warn";
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

  return async (limit) => {
    const jobs = await takeJobs(db, clock.business(), clock.wall(), limit);
    const done = await Promise.all(jobs.map(perform));
    const finished = jobs.filter((_, place) => done[place]);
    if (finished.length > 0) await finishJobs(db, finished);
    return jobs.length;
  };
}
