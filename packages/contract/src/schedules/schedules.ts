import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { paymentIntentSchema } from "./intent.ts";
import { calendarDateSchema, schedulePlanSchema } from "./plan.ts";

export const scheduleStates = ["pending", "completed", "cancelled"] as const;
export const scheduleRunStatuses = ["processing", "paid", "failed"] as const;
/** The failure reason of a missed payment. All other reasons are error codes of its call. */
export const missedRun = "missed";

/** A scheduled payment that is due or past. */
export const scheduleRunSchema = z.object({
  on: calendarDateSchema,
  dueAt: z.iso.datetime(),
  status: openEnum(scheduleRunStatuses),
  /** Why it failed: an error code of the call, or `missed` after a long outage. */
  reason: z.optional(z.string()),
  reasonParams: z.optional(z.record(z.string(), z.unknown())),
  transactionId: z.optional(z.uuid()),
  /** End of the time for a retry. */
  retryUntil: z.optional(z.iso.datetime()),
});
export type ScheduleRun = z.output<typeof scheduleRunSchema>;

export const scheduleSchema = z.object({
  id: z.uuid(),
  /** The `:category` in the address of the schedule's page. */
  category: z.enum(["fiat", "crypto"]),
  intent: paymentIntentSchema,
  amount: moneySchema,
  fee: moneySchema,
  /** The payee as confirmed. */
  payee: z.object({
    name: z.string(),
    /** Username, account and bank, or address and network. */
    detail: z.string(),
    /** True for an account abroad, which has terms of its own. */
    isInternational: z.optional(z.literal(true)),
  }),
  plan: schedulePlanSchema,
  state: openEnum(scheduleStates),
  /** True while the schedule makes no payments, until it is resumed. */
  isPaused: z.boolean(),
  /** At most three; none for a paused or ended schedule. */
  nextRuns: z.array(z.object({ on: calendarDateSchema, at: z.iso.datetime() })),
  lastRun: z.optional(scheduleRunSchema),
  /** Number of payments made or tried. */
  runCount: z.number(),
  createdAt: z.iso.datetime(),
});
export type Schedule = z.output<typeof scheduleSchema>;

const scheduleParams = z.object({ scheduleId: z.uuid() });
const scheduleAnswer = z.object({ schedule: scheduleSchema });

export const listSchedules = defineEndpoint({
  slug: "list-schedules",
  method: "GET",
  path: "/schedules-http/schedules",
  summary:
    "Lists the workspace's scheduled payments: upcoming ones by their next day, then ended ones.",
  response: z.object({ items: z.array(scheduleSchema) }),
  errors: [],
  reads: ["schedules"],
});

export const readSchedule = defineEndpoint({
  slug: "read-schedule",
  method: "GET",
  path: "/schedules-http/schedules/:scheduleId",
  summary: "Returns a scheduled payment with its past runs, newest first.",
  params: scheduleParams,
  response: z.object({ schedule: scheduleSchema, runs: z.array(scheduleRunSchema) }),
  errors: [],
  reads: ["schedules"],
});

export const saveScheduleBody = z.strictObject({
  intent: paymentIntentSchema,
  plan: schedulePlanSchema,
  /** Confirms every payment of the plan. */
  security: z.optional(securityProofSchema),
});

export const saveSchedule = defineEndpoint({
  slug: "save-schedule",
  method: "PUT",
  path: "/schedules-http/schedules/:scheduleId",
  summary:
    "Schedules a payment under an id that the caller makes, or changes it. The id of a schedule that was cancelled or deleted is refused. An account that was just looked up is saved with it. It needs a security code for this id and body, which covers every payment of the schedule.",
  params: scheduleParams,
  body: saveScheduleBody,
  response: scheduleAnswer,
  errors: [
    "schedule-changed",
    "too-many-schedules",
    "amount-below-minimum",
    "amount-above-maximum",
    "fee-changed",
    "recipient-not-found",
    "recipient-is-self",
    "beneficiary-not-found",
    "enquiry-expired",
    "withdrawals-unavailable",
    "network-unavailable",
    "address-high-risk",
    "address-not-saved",
    "address-on-hold",
    "address-is-own",
    "withdrawals-on-hold",
    ...proofErrors,
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
    "KYC_REQUIRED",
  ],
  changes: ["schedules"],
  preparesMoneyOut: true,
});

export const pauseSchedule = defineEndpoint({
  slug: "pause-schedule",
  method: "POST",
  path: "/schedules-http/schedules/:scheduleId/pause",
  summary: "Pauses all upcoming payments until the schedule is resumed.",
  params: scheduleParams,
  response: scheduleAnswer,
  errors: ["schedule-changed"],
  changes: ["schedules"],
});

export const resumeSchedule = defineEndpoint({
  slug: "resume-schedule",
  method: "POST",
  path: "/schedules-http/schedules/:scheduleId/resume",
  summary: "Resumes the schedule from its next day; missed days are not made up.",
  params: scheduleParams,
  response: scheduleAnswer,
  errors: ["schedule-changed", "EMAIL_VERIFICATION_REQUIRED", "PHONE_VERIFICATION_REQUIRED"],
  changes: ["schedules"],
});

export const cancelSchedule = defineEndpoint({
  slug: "cancel-schedule",
  method: "POST",
  path: "/schedules-http/schedules/:scheduleId/cancel",
  summary: "Cancels a schedule for good. A payment that is already in progress continues.",
  params: scheduleParams,
  response: scheduleAnswer,
  errors: ["schedule-changed"],
  changes: ["schedules"],
  tells: "by-page",
});

export const deleteSchedule = defineEndpoint({
  slug: "delete-schedule",
  method: "DELETE",
  path: "/schedules-http/schedules/:scheduleId",
  summary: "Removes an ended schedule from the list; its transactions stay.",
  params: scheduleParams,
  response: z.object({}),
  errors: ["schedule-changed"],
  changes: ["schedules"],
  tells: "by-page",
});

export const retryScheduleRun = defineEndpoint({
  slug: "retry-schedule-run",
  method: "POST",
  path: "/schedules-http/schedules/:scheduleId/runs/:on/retry",
  summary:
    "Retries the latest failed payment, until the next one is due. Each day is paid at most once, however often this is called.",
  params: z.extend(scheduleParams, { on: calendarDateSchema }),
  response: scheduleAnswer,
  errors: [
    "withdrawals-on-hold",
    "schedule-changed",
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
  ],
  changes: ["schedules", "wallets", "transactions", "limits"],
  preparesMoneyOut: true,
});
