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

/** The calls of scheduled payments. */
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
