import type { JobHandler } from "../../runtime/jobs/job.ts";
import { alertRunJob } from "./balance-alert.ts";
import { makeRunJob } from "./make-run.ts";
import { alertKind, mailKind, runKind } from "./new-schedule-jobs.ts";
import { mailNewsJob } from "./schedule-mail.ts";

export const scheduleJobs: Readonly<Record<string, JobHandler>> = {
  [runKind]: makeRunJob,
  [alertKind]: alertRunJob,
  [mailKind]: mailNewsJob,
};
