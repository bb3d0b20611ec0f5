import { verificationRequired } from "@apex/client/error-catalogue";
import type { Verification } from "@apex/client/events";
import { nextRuns, type Progress } from "@apex/contract/schedules/next-runs";
import { saveSchedule, type Schedule } from "@apex/contract/schedules/schedules";
import type { SecurityProof } from "@apex/contract/proof/security-proof";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { useProvedCall } from "../../parts/security-code/use-proved-call.ts";
import { OrderError } from "../../parts/money-order/order-error.tsx";
import { isCodeError } from "../../parts/security-code/code-errors.ts";
import { SecurityCode, type SecurityCodeProps } from "../../parts/security-code/security-code.tsx";
import { EndedNotice } from "./ended-notice.tsx";
import { NextPayments } from "./next-payments.tsx";
import type { PlannedPayment } from "../../parts/planned-payment/schedule-draft.ts";
import type { ScheduleTarget } from "../../parts/planned-payment/payment-target.ts";
import {
  amountFacts,
  endWords,
  frequencyWords,
  writtenDay,
  writtenSlot,
} from "./schedule-words.ts";

export interface ScheduleReviewProps {
  scheduleId: string;
  target: ScheduleTarget;
  payment: PlannedPayment;
  progress: Progress;
  /** Starts again as a new schedule under a new id; absent when a schedule is being changed. */
  onAnew?: () => void;
  /** True if the schedule makes no payments until it is resumed. Default false. */
  isPaused?: boolean;
  /** The code's receiver, if the caller keeps it over a reload. */
  code?: Pick<SecurityCodeProps, "sent" | "onSent">;
  onChange: () => void;
  /** Goes to the choice of another payee, if there is one. */
  onChangePayee?: () => void;
  onSaved: (schedule: Schedule) => void;
  onVerify: (verification: Verification) => void;
}

/** The payment and its plan once more, and the code that allows them. */
export function ScheduleReview({
  scheduleId,
  target,
  payment,
  progress,
  onAnew,
  isPaused = false,
  code,
  onChange,
  onChangePayee,
  onSaved,
  onVerify,
}: ScheduleReviewProps) {
  const intl = useIntl();
  const call = useProvedCall(saveSchedule, ({ schedule }) => onSaved(schedule));
  const { plan } = payment;
  const change = { label: intl.formatMessage({ id: "apex.schedules.change" }), onPress: onChange };
  const changePayee = onChangePayee && {
    label: intl.formatMessage({ id: "apex.schedules.choosePayee" }),
    onPress: onChangePayee,
  };
  const send = (security?: SecurityProof) =>
    call.send({ params: { scheduleId }, body: { ...payment, ...(security && { security }) } });
  const failure = call.error && !isCodeError(call.error) ? call.error : undefined;
  // A new schedule was saved, but the answer was lost, and its owner has stopped it since.
  const isStopped = onAnew && failure?.code === "schedule-changed";
  return (
    <>
      <Card className="grid gap-4">
        <PaymentFacts target={target} payment={payment} />
        {!isPaused && (
          <NextPayments
            moments={nextRuns(plan, progress, 3).map(({ atMs }) => new Date(atMs).toISOString())}
            timeZone={plan.timeZone}
          />
        )}
        {!failure && (
          <div>
            <Button variant="secondary" size="compact" onPress={onChange}>
              {change.label}
            </Button>
          </div>
        )}
      </Card>
      {isStopped && <EndedNotice end="stopped" onAnew={onAnew} />}
      {failure && !isStopped && (
        <OrderError
          error={failure}
          onRetry={() => send()}
          onVerify={onVerify}
          {...(failure.kind === "problem" &&
            !verificationRequired(failure) && {
              action: (isPayeeGone(failure.code) && changePayee) || change,
            })}
        />
      )}
      {!isStopped && (
        <SecurityCode
          endpoint={saveSchedule.slug}
          requestKey={scheduleId}
          request={payment}
          {...(code ?? { sent: call.codeSent, onSent: call.onCodeSent })}
          onSubmit={send}
          submitLabel={intl.formatMessage({
            id: onAnew ? "apex.schedules.save" : "apex.schedules.saveEdit",
          })}
          isPending={call.isPending}
          error={call.error}
        />
      )}
    </>
  );
}

function isPayeeGone(code: string | undefined): boolean {
  return (
    code === "enquiry-expired" || code === "beneficiary-not-found" || code === "recipient-not-found"
  );
}

type Fact =
  | ReturnType<typeof amountFacts>[number][0]
  | "factTo"
  | "factFrequency"
  | "factStart"
  | "factSlot"
  | "factEnd";

function PaymentFacts({
  target,
  payment: { intent, plan },
}: Pick<ScheduleReviewProps, "target" | "payment">) {
  const intl = useIntl();
  const rows: readonly (readonly [Fact, string, string?])[] = [
    ["factTo", target.name, target.detail],
    ...amountFacts(intent.body, intl),
    ["factFrequency", intl.formatMessage({ id: frequencyWords[plan.frequency] })],
    ["factStart", writtenDay(plan.startsOn, intl)],
    ["factSlot", writtenSlot(plan, intl)],
    ["factEnd", endWords(plan, intl)],
  ];
  return (
    <DescriptionList>
      {rows.map(([name, text, note]) => (
        <DescriptionRow
          key={name}
          term={intl.formatMessage({ id: `apex.schedules.${name}` })}
          note={note}
        >
          <span className="wrap-anywhere">{text}</span>
        </DescriptionRow>
      ))}
    </DescriptionList>
  );
}
