import type { Asset } from "@apex/contract/assets";
import type { Schedule } from "@apex/contract/schedules/schedules";
import { defineFlow } from "../../base/flow/define-flow.ts";
import type { ScheduleTarget } from "../../parts/planned-payment/payment-target.ts";
import {
  scheduleDraft,
  type PlannedPayment,
  type ScheduleAnswers,
} from "../../parts/planned-payment/schedule-draft.ts";

/** The steps, each with all that it needs. */
export type ScheduleStep =
  | { name: "payee" }
  | { name: "plan"; target: ScheduleTarget; asset: Asset }
  | { name: "review"; target: ScheduleTarget; payment: PlannedPayment; scheduleId: string }
  | { name: "result"; saved: Schedule };

/** A new schedule: who, how much and when, the code that stands for its payments, and when the first will be. */
export const scheduleFlow = defineFlow<ScheduleAnswers, ScheduleStep>({
  ...scheduleDraft,
  start: {},
  steps: {
    payee: { open: () => ({ name: "payee" }), isSkipped: isOver },
    plan: {
      open: ({ target, asset }) => target && asset && { name: "plan", target, asset },
      isSkipped: isOver,
    },
    review: {
      open: ({ target, payment, scheduleId }) =>
        target && payment && scheduleId !== undefined
          ? { name: "review", target, payment, scheduleId }
          : undefined,
      isSkipped: isOver,
    },
    result: { open: ({ saved }) => saved && { name: "result", saved }, isEnd: true },
  },
});

/** It is saved: what follows is done with the schedule itself. */
function isOver({ saved }: ScheduleAnswers): boolean {
  return saved !== undefined;
}

/** Another payee, or another wallet, makes the payment another one. */
export function withTarget(
  answers: ScheduleAnswers,
  target: ScheduleTarget,
  asset: Asset,
): Partial<ScheduleAnswers> {
  const { values } = answers;
  const isSame = answers.asset === asset;
  return {
    target,
    asset,
    payment: undefined,
    ...(values && !isSame && { values: { ...values, typedAmount: "" } }),
  };
}
