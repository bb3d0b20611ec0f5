import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { useWalletName } from "../../parts/asset-words/use-asset-name.ts";
import type { FrameStep } from "../../base/flow/flow-frame.tsx";
import type { FlowState } from "../../base/flow/use-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import type { ScheduleAnswers } from "../../parts/planned-payment/schedule-draft.ts";
import type { ScheduleStep } from "./schedule-steps.ts";
import { frequencyWords, shortPayee, writtenDay } from "./schedule-words.ts";

const labels = {
  payee: "apex.schedules.whoStep",
  plan: "apex.schedules.planStep",
  review: "apex.schedules.reviewStep",
} as const satisfies Record<Exclude<ScheduleStep["name"], "result">, string>;

const titles = {
  payee: "apex.schedules.whoTitle",
  plan: "apex.schedules.formTitle",
  review: "apex.schedules.reviewTitle",
} as const satisfies Record<keyof typeof labels, string>;

/** Heading of a step, and the line under it. */
export function useStepWords(step: ScheduleStep): { title: string; lead: string | undefined } {
  const intl = useIntl();
  if (step.name === "result") {
    const { payee, amount, nextRuns, plan } = step.saved;
    const [next] = nextRuns;
    return {
      title: intl.formatMessage({ id: "apex.schedules.resultTitle" }),
      lead:
        next &&
        intl.formatMessage(
          { id: "apex.schedules.resultLead" },
          {
            amount: writtenMoney(amount, intl),
            name: shortPayee(payee.name),
            day: writtenDay(next.on, intl),
            time: intl.formatTime(next.at, { timeZone: plan.timeZone, timeStyle: "short" }),
          },
        ),
    };
  }
  return {
    title: intl.formatMessage({ id: titles[step.name] }),
    lead:
      step.name === "review" ? intl.formatMessage({ id: "apex.schedules.reviewLead" }) : undefined,
  };
}

/** The steps with their answers. */
export function useFrameSteps({
  answers: { target, payment },
}: FlowState<ScheduleAnswers, ScheduleStep>): FrameStep[] {
  const intl = useIntl();
  const answerOf: Partial<Record<string, string | undefined>> = {
    payee: target && shortPayee(target.name),
    plan: payment && writtenMoney(payment.intent.body.amount, intl),
  };
  return Object.entries(labels).map(([id, label]) => ({
    id,
    label: intl.formatMessage({ id: label }),
    answer: answerOf[id],
  }));
}

/** What has been chosen so far. */
export function ScheduleSummary({
  answers: { target, asset, payment },
}: {
  answers: ScheduleAnswers;
}) {
  const intl = useIntl();
  const walletName = useWalletName();
  return (
    <DescriptionList>
      {asset && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.schedules.walletLabel" })}>
          {walletName(asset)}
        </DescriptionRow>
      )}
      {target && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.schedules.factTo" })}>
          {shortPayee(target.name)}
        </DescriptionRow>
      )}
      {payment && (
        <>
          <DescriptionRow term={intl.formatMessage({ id: "apex.schedules.factAmount" })}>
            {writtenMoney(payment.intent.body.amount, intl)}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.schedules.factFrequency" })}>
            {intl.formatMessage({ id: frequencyWords[payment.plan.frequency] })}
          </DescriptionRow>
        </>
      )}
    </DescriptionList>
  );
}
