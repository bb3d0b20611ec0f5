import type { Verification } from "@apex/client/events";
import type { Asset } from "@apex/contract/assets";
import { saveSchedule, type Schedule } from "@apex/contract/schedules/schedules";
import { dateInZone } from "@apex/contract/schedules/zone-time";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import type { FlowEvents, FlowProps } from "../../base/flow/define-flow.ts";
import { useFlow, type FlowState } from "../../base/flow/use-flow.ts";
import { FramedFlow } from "../../parts/money-order/framed-flow.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { PayeeStep, type Elsewhere } from "./payee-step.tsx";
import { valuesOfPlan } from "../../parts/planned-payment/plan-values.ts";
import { useTimeZone } from "../../parts/planned-payment/use-time-zone.ts";
import { ResultStep } from "./result-step.tsx";
import { ScheduleForm } from "./schedule-form.tsx";
import { ScheduleReview } from "./schedule-review.tsx";
import type { ScheduleAnswers } from "../../parts/planned-payment/schedule-draft.ts";
import { scheduleFlow, stepBefore, withTarget, type ScheduleStep } from "./schedule-steps.ts";
import {
  targetOfBeneficiary,
  targetOfRecipient,
} from "../../parts/planned-payment/payment-target.ts";
import { WalletSelect } from "./wallet-select.tsx";
import {
  askingToVerify,
  type VerificationEvent,
} from "../../parts/verification/verification-event.ts";

/** The events that a new schedule's host handles. */
export type ScheduleEvent =
  /** Goes to the flow that asks for this kind of payee and starts the payment. */
  | { name: "elsewhere"; way: Elsewhere }
  /** Goes to the new schedule. */
  | { name: "open-schedule"; place: Pick<Schedule, "category" | "id"> }
  | VerificationEvent;

export type ScheduleFlowProps = FlowProps<Schedule> & FlowEvents<ScheduleEvent>;

function ScheduleFlowScreen(props: ScheduleFlowProps) {
  const intl = useIntl();
  const flow = useFlow(scheduleFlow, props);
  const { before = [], target, asset, saved } = flow.answers;
  return (
    <FramedFlow
      flow={flow}
      host={saved ? { ...props, onExit: () => props.onDone(saved) } : props}
      isMoneyOut
      needs={{
        calls: [saveSchedule],
        // A bill needs no BVN, because it is not paid to a person.
        asset: target?.kind === "bill" ? undefined : asset,
        onVerify: askingToVerify(props.onEvent),
      }}
      name={intl.formatMessage({ id: "apex.schedules.flowName" })}
      before={before.map((id) => ({ id, ...stepBefore(id, flow.answers, intl) }))}
      onBackOut={
        before.length === 0
          ? undefined
          : () =>
              props.onEvent({
                name: "elsewhere",
                way: target?.kind === "address" ? "crypto" : "account",
              })
      }
    >
      {(onClose) => (
        <OpenStep key={flow.draftKey} flow={flow} onEvent={props.onEvent} onClose={onClose} />
      )}
    </FramedFlow>
  );
}

type NewSchedule = FlowState<ScheduleAnswers, ScheduleStep>;

interface OpenStepProps {
  flow: NewSchedule;
  onEvent: ScheduleFlowProps["onEvent"];
  onClose: () => void;
}

function OpenStep({ flow, onEvent, onClose }: OpenStepProps) {
  const client = useClient();
  const { step, answers } = flow;
  const onVerify = askingToVerify(onEvent);
  switch (step.name) {
    case "payee": {
      const usual: Asset = answers.asset ?? client.session.getState().user?.preferredAsset ?? "NGN";
      return (
        <PayeeStep
          typed={answers.typedPayee}
          onType={(typedPayee) => flow.save({ typedPayee })}
          onUser={(recipient) =>
            flow.next(withTarget(answers, targetOfRecipient(recipient), usual))
          }
          onAccount={(one) => flow.next(withTarget(answers, targetOfBeneficiary(one), one.asset))}
          onElsewhere={(way) => onEvent({ name: "elsewhere", way })}
        />
      );
    }
    case "plan":
      return <PlanStep step={step} flow={flow} onVerify={onVerify} />;
    case "review":
      return (
        <ScheduleReview
          key={step.scheduleId}
          scheduleId={step.scheduleId}
          target={step.target}
          payment={step.payment}
          progress={{ madeCount: 0, afterMs: client.businessMs() }}
          onAnew={() => flow.save({ scheduleId: crypto.randomUUID() })}
          onChange={() => flow.goTo("plan")}
          onChangePayee={() => flow.goTo("payee")}
          onSaved={(saved) => flow.next({ saved }, { replace: true })}
          onVerify={onVerify}
        />
      );
    case "result":
      return (
        <ResultStep
          schedule={step.saved}
          onDone={onClose}
          onOpen={() => onEvent({ name: "open-schedule", place: placeOf(step.saved) })}
          onAnother={() => flow.restart({}, "payee")}
        />
      );
  }
}

function placeOf({ category, id }: Schedule) {
  return { category, id };
}

interface PlanStepProps {
  step: Extract<ScheduleStep, { name: "plan" }>;
  flow: NewSchedule;
  onVerify: (verification: Verification) => void;
}

function PlanStep({ step: { target, asset }, flow, onVerify }: PlanStepProps) {
  const { values, scheduleId = crypto.randomUUID() } = flow.answers;
  const timeZone = useTimeZone();
  const today = dateInZone(useClient().businessMs(), timeZone);
  // If the chosen first day has passed in the meantime, a new one is proposed.
  const isPast = values !== undefined && values.startsOn !== null && values.startsOn < today;
  return (
    <div className="grid gap-6">
      {target.kind === "user" && (
        <WalletSelect
          asset={asset}
          onChange={(chosen) => flow.save(withTarget(flow.answers, target, chosen))}
        />
      )}
      <ScheduleForm
        key={asset}
        target={target}
        asset={asset}
        values={{
          ...(values ?? { ...valuesOfPlan(undefined), typedAmount: "", note: "" }),
          ...(isPast && { startsOn: null }),
        }}
        timeZone={timeZone}
        made={{ count: 0, lastOn: undefined }}
        onType={(typed) => flow.save({ values: typed })}
        onNext={(payment) => flow.next({ payment, scheduleId })}
        onVerify={onVerify}
      />
    </div>
  );
}

/** A payment that is made automatically on a later day, once or repeatedly. */
export const ScheduleFlow = withWords(
  ["schedules", "transfer", "order", "asset", "security"],
  ScheduleFlowScreen,
);
