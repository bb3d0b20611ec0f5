import * as z from "zod/mini";
import { daySchema } from "../moment.ts";
import { defineEndpoint } from "../endpoint.ts";

/** The number of days that the API activity covers, including today. */
export const apiActivityDays = 7;

export const apiActivityDaySchema = z.object({
  day: daySchema,
  /** Calls with the business's tokens, refused ones included. */
  calls: z.int(),
  /** Calls answered with 400 or more. */
  refused: z.int(),
  /** Webhook deliveries that began on the day: those that succeeded, failed, or are still being retried. */
  delivered: z.int(),
  failed: z.int(),
  pending: z.int(),
});
export type ApiActivityDay = z.output<typeof apiActivityDaySchema>;

export const readApiActivity = defineEndpoint({
  slug: "read-api-activity",
  method: "GET",
  path: "/auth-http/auth/business/token/activity",
  summary: `Counts the calls with the workspace's tokens and its webhook deliveries on each of the last ${apiActivityDays} UTC days, oldest first.`,
  response: z.object({ days: z.array(apiActivityDaySchema) }),
  errors: [],
  reads: ["api-requests", "webhook-log"],
});
