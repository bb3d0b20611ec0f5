import { listGivenUpJobs, retryJob } from "@apex/engine/runtime/jobs/given-up-jobs";
import type { Db } from "@apex/engine/platform/db";
import { withDatabase } from "./database.ts";
import type { Settings } from "./settings.ts";

/** Most jobs in one list. */
const listedMost = 200;

export const jobsUsage = "Use: npm run jobs -- list, or npm run jobs -- retry <id>";

/** The output of `npm run jobs`, and whether it did what was asked. */
export interface JobsReport {
  readonly lines: readonly string[];
  readonly isDone: boolean;
}

/** Lists the jobs that were given up, or queues one of them again. Payloads are not shown: they name people. */
export async function reportJobs(db: Db, [command, id]: readonly string[]): Promise<JobsReport> {
  if (command === "list" && id === undefined) {
    const jobs = await listGivenUpJobs(db, listedMost);
    return {
      isDone: true,
      lines:
        jobs.length === 0
          ? ["No job has been given up."]
          : jobs.map(
              (job) =>
                `${job.id}  ${job.givenUpAt.toISOString()}  ${job.kind}  ${job.attempts} attempts: ${job.reason}`,
            ),
    };
  }
  if (command !== "retry" || id === undefined || !/^\d{1,18}$/.test(id))
    return { isDone: false, lines: [jobsUsage] };
  const outcome = await retryJob(db, BigInt(id));
  const lines = {
    queued: [`Job ${id} is queued again.`],
    "queued-already": [`The work of job ${id} is queued already.`],
    "not-found": [`No job ${id} has been given up.`],
  };
  return { isDone: outcome !== "not-found", lines: lines[outcome] };
}

/** The command of `npm run jobs`, in the database of the settings. */
export const runJobsCommand = (settings: Settings, command: readonly string[]) =>
  withDatabase(settings, ({ db }) => reportJobs(db, command));
