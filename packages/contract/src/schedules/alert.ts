import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { scheduleAlertHours } from "../limits.ts";

/** Hours before a scheduled payment at which its person is told when the balance is too low for it. */
export const alertHoursSchema = z.literal(scheduleAlertHours);

export const setScheduleAlert = defineEndpoint({
  slug: "set-schedule-alert",
  method: "PUT",
  path: "/schedules-http/alert",
  summary:
    "Sets how long before a scheduled payment the person is told of a balance that is too low.",
  body: z.strictObject({ alertHours: alertHoursSchema }),
  response: z.object({ alertHours: alertHoursSchema }),
  errors: [],
  changes: ["schedules"],
});
