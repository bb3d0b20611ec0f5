import type { Handler } from "../../runtime/handle.ts";
import {
  cancelScheduleHandler,
  deleteScheduleHandler,
  pauseScheduleHandler,
  resumeScheduleHandler,
} from "./change-schedule.ts";
import { listSchedulesHandler, readScheduleHandler } from "./read-schedules.ts";
import { retryScheduleRunHandler } from "./retry-run.ts";
import { saveScheduleHandler } from "./save-schedule.ts";
import { setScheduleAlertTimeHandler } from "./set-alert-time.ts";

export const scheduleHandlers: readonly Handler[] = [
  listSchedulesHandler,
  readScheduleHandler,
  saveScheduleHandler,
  pauseScheduleHandler,
  resumeScheduleHandler,
  cancelScheduleHandler,
  deleteScheduleHandler,
  retryScheduleRunHandler,
  setScheduleAlertTimeHandler,
];
