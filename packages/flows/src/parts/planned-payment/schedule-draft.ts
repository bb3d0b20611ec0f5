import type { Asset } from "@apex/contract/assets";
import { assetSchema } from "@apex/contract/money";
import { paymentIntentSchema } from "@apex/contract/schedules/intent";
import { schedulePlanSchema } from "@apex/contract/schedules/plan";
import { scheduleSchema } from "@apex/contract/schedules/schedules";
import * as z from "zod/mini";
import type { When } from "../money-order/when.tsx";
import { scheduleTargetSchema, type ScheduleTarget } from "./payment-target.ts";
import { planValuesShape, valuesOfPlan } from "./plan-values.ts";

/** The form values of a schedule. */
const scheduleValuesSchema = z.object({
  /** The amount as it was typed. */
  typedAmount: z.string(),
  note: z.string(),
  ...planValuesShape,
  startsOn: z.nullable(z.string()),
});
export type ScheduleValues = z.output<typeof scheduleValuesSchema>;

/** The payment and plan to confirm. */
const plannedPaymentSchema = z.object({ intent: paymentIntentSchema, plan: schedulePlanSchema });
export type PlannedPayment = z.output<typeof plannedPaymentSchema>;

/** The steps that another flow asks before the payee, by their names there. */
const stepsBefore = ["wallet", "type", "network"] as const;

/** The draft. The security code never enters it. */
const scheduleAnswers = z.object({
  /** The steps that were asked in the flow where the payment began, which those of the schedule are counted after. */
  before: z.optional(z.array(z.enum(stepsBefore))),
  /** The typed text of the payee search. */
  typedPayee: z.optional(z.string()),
  target: z.optional(scheduleTargetSchema),
  asset: z.optional(assetSchema),
  values: z.optional(scheduleValuesSchema),
  payment: z.optional(plannedPaymentSchema),
  /** The schedule's id, chosen here so that a retry makes no second schedule. */
  scheduleId: z.optional(z.string()),
  saved: z.optional(scheduleSchema),
});
export type ScheduleAnswers = z.output<typeof scheduleAnswers>;

/** The draft of a new schedule, which another flow can start. */
export const scheduleDraft = { name: "schedule", answers: scheduleAnswers } as const;

/**
 * The answers of a schedule that starts from a payment in another flow.
 * @param given `asked`: the steps of that flow.
 */
export function scheduleBegun(
  target: ScheduleTarget,
  asset: Asset,
  given: {
    asked: readonly string[];
    when: When;
    typedAmount: string;
    note?: string | undefined;
  },
): ScheduleAnswers {
  const { asked, when, typedAmount, note = "" } = given;
  const before = stepsBefore.filter((name) => asked.includes(name));
  const plan = valuesOfPlan(undefined);
  const frequency = when === "repeating" ? "monthly" : plan.frequency;
  return { before, target, asset, values: { ...plan, frequency, typedAmount, note } };
}
