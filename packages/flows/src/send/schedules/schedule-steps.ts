import type { Asset } from "@apex/contract/assets";
import { networkFacts } from "@apex/contract/networks";
import type { Schedule } from "@apex/contract/schedules/schedules";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { formatClock } from "@apex/ui/date-time/format-moment";
import type { IntlShape } from "react-intl";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { assetName } from "../../parts/asset-words/use-asset-name.ts";
import type { ScheduleTarget } from "../../parts/planned-payment/payment-target.ts";
import {
  scheduleDraft,
  type PlannedPayment,
  type ScheduleAnswers,
} from "../../parts/planned-payment/schedule-draft.ts";
import { shortPayee } from "@apex/contract/networks/short-address";
import { writtenDay } from "./schedule-words.ts";

/** The steps, each with its data. */
export type ScheduleStep =
  | { name: "payee" }
  | { name: "plan"; target: ScheduleTarget; asset: Asset }
  | { name: "review"; target: ScheduleTarget; payment: PlannedPayment; scheduleId: string }
  | { name: "result"; saved: Schedule };

/** A new schedule: payee, amount and plan, the code that covers its payments, and the first payment day. */
export const scheduleFlow = defineFlow<ScheduleAnswers, ScheduleStep>({
  ...scheduleDraft,
  start: {},
  // Later changes are made on the schedule's page.
  isOver: ({ saved }) => saved !== undefined,
  steps: {
    payee: {
      label: "apex.schedules.whoStep",
      title: "apex.schedules.whoTitle",
      answer: ({ target }) => target && shortPayee(target.name),
      open: () => ({ name: "payee" }),
    },
    plan: {
      label: "apex.schedules.planStep",
      title: "apex.schedules.formTitle",
      answer: ({ payment }, intl) => payment && writtenMoney(payment.intent.body.amount, intl),
      hasSoFar: true,
      open: ({ target, asset }) => target && asset && { name: "plan", target, asset },
    },
    review: {
      label: "apex.schedules.reviewStep",
      title: "apex.schedules.reviewTitle",
      lead: "apex.schedules.reviewLead",
      open: ({ target, payment, scheduleId }) =>
        target && payment && scheduleId !== undefined
          ? { name: "review", target, payment, scheduleId }
          : undefined,
    },
    result: {
      title: "apex.schedules.resultTitle",
      lead: ({ saved }, intl) => saved && nextRun(saved, intl),
      open: ({ saved }) => saved && { name: "result", saved },
      isEnd: true,
    },
  },
});

/** The first payment: its day, amount and payee. */
function nextRun({ payee, amount, fee, nextRuns, plan }: Schedule, intl: IntlShape) {
  const [next] = nextRuns;
  if (!next) return undefined;
  return intl.formatMessage(
    { id: "apex.schedules.resultLead" },
    {
      amount: writtenMoney(movedAmount({ direction: "out", amount, fee }), intl),
      name: shortPayee(payee.name),
      day: writtenDay(next.on, intl),
      time: formatClock(next.at, intl.locale, plan.timeZone),
    },
  );
}

/** The words of a step that the other flow asked before this one. */
export function stepBefore(
  name: NonNullable<ScheduleAnswers["before"]>[number],
  { target, asset }: ScheduleAnswers,
  intl: IntlShape,
) {
  switch (name) {
    case "wallet":
      return {
        label: intl.formatMessage({ id: "apex.transfer.walletStep" }),
        answer: asset && assetName(asset, intl),
      };
    case "type":
      return {
        label: intl.formatMessage({ id: "apex.transfer.typeStep" }),
        answer: target && intl.formatMessage({ id: typeWords(target) }),
      };
    case "network":
      return {
        label: intl.formatMessage({ id: "apex.schedules.networkStep" }),
        answer: target?.kind === "address" ? networkFacts(target.network).name : undefined,
      };
  }
}

function typeWords(target: ScheduleTarget) {
  if (target.kind !== "account") return "apex.transfer.typeUser";
  return target.method === "mobile_money"
    ? "apex.transfer.typeMobileMoney"
    : "apex.transfer.typeBank";
}

/** Another payee or wallet resets the payment. */
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
