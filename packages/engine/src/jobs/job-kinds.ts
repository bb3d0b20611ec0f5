import { depositJobs } from "../deposits/deposit-jobs.ts";
import { transferJobs } from "../transfers/transfer-jobs.ts";
import type { JobHandler } from "./job.ts";

/** Who does which kind of job. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  ...depositJobs,
  ...transferJobs,
};
