import type { Endpoint } from "../endpoint.ts";
import {
  cancelSchedule,
  deleteSchedule,
  listSchedules,
  pauseSchedule,
  readSchedule,
  resumeSchedule,
  retryScheduleRun,
  saveSchedule,
} from "./schedules.ts";

/** Payments by a plan. */
export const scheduleEndpoints: readonly Endpoint[] = [
  listSchedules,
  readSchedule,
  saveSchedule,
  pauseSchedule,
  resumeSchedule,
  cancelSchedule,
  deleteSchedule,
  retryScheduleRun,
];
