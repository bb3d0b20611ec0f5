import type { Verification } from "@apex/client/events";
import type { BillKind } from "@apex/contract/bills/bill";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { useBeginDraft, type FlowState } from "../../base/flow/use-flow.ts";
import { authoriseProps } from "../../parts/money-order/authorise-props.ts";
import { scheduleBegun, scheduleDraft } from "../../parts/planned-payment/schedule-draft.ts";
import type { ScheduleTarget } from "../../parts/planned-payment/payment-target.ts";
import { AmountStep } from "./amount-step.tsx";
import { AuthoriseStep } from "./authorise-step.tsx";
import {
  answersOf,
  newOrder,
  withCustomer,
  type BillAnswers,
  type BillStep,
  type ReviewedBill,
} from "./bill-steps.ts";
import { CustomerStep } from "./customer-step.tsx";
import { ResultStep } from "./result-step.tsx";
import { ReviewStep } from "./review-step.tsx";

/** What the host of a bill acts on. */
export type BillEvent =
  /** Not now, or not once: to the draft of a schedule. */
  | { name: "schedule"; draft: string }
  /** To the detail of the transaction. */
  | { name: "open-transaction"; transaction: Transaction }
  /** Asked for again, after the host's own prompt for the 406 was closed. */
  | { name: "verification-required"; verification: Verification };

export interface OpenStepProps {
  kind: BillKind;
  step: BillStep;
  flow: FlowState<BillAnswers, BillStep>;
  onEvent: ((event: BillEvent) => void) | undefined;
  onClose: () => void;
}

/** The step that is open. */
export function OpenStep({ kind, step, flow, onEvent, onClose }: OpenStepProps) {
  const { answers } = flow;
  const onVerify = (verification: Verification) =>
    onEvent?.({ name: "verification-required", verification });
  switch (step.name) {
    case "customer":
      return (
        <CustomerStep
          kind={kind}
          typed={answers.typedCustomer ?? { billerId: "", meterType: "", customerId: "" }}
          onType={(typedCustomer) => flow.save({ typedCustomer })}
          onNext={(customer) => flow.next(withCustomer(answers, customer))}
          onPayee={(payee) =>
            flow.next({ ...answersOf(payee), order: undefined, codeSent: undefined })
          }
          onVerify={onVerify}
        />
      );
    case "amount":
      return <OpenAmount {...{ kind, step, flow, onEvent, onVerify }} />;
    case "confirm":
      return (
        <ReviewStep
          order={step.order}
          hasNewFee={answers.hasNewFee === true}
          onChange={flow.goTo}
          onNext={() => flow.next({ hasNewFee: undefined })}
        />
      );
    case "authorise":
      return <OpenAuthorise {...{ step, flow, onVerify }} />;
    case "result": {
      const { customer, planId, typedAmount } = answers;
      return (
        <ResultStep
          transaction={step.sent}
          onDone={onClose}
          onOpen={() => onEvent?.({ name: "open-transaction", transaction: step.sent })}
          onAgain={() => flow.restart({ customer, planId, typedAmount }, "amount")}
        />
      );
    }
  }
}

interface OpenPartProps<Name extends BillStep["name"]> {
  step: Extract<BillStep, { name: Name }>;
  flow: OpenStepProps["flow"];
  onVerify: (verification: Verification) => void;
}

/** How much, and when: what is not to go at once goes on as a schedule. */
function OpenAmount({
  kind,
  step: { customer },
  flow,
  onEvent,
  onVerify,
}: OpenPartProps<"amount"> & Pick<OpenStepProps, "kind" | "onEvent">) {
  const { planId = "", typedAmount = "", saveAs = "", when = "now" } = flow.answers;
  const beginDraft = useBeginDraft();
  const schedule = (reviewed: ReviewedBill, typed: string) => {
    const begun = scheduleBegun(targetOf(reviewed), reviewed.amount.asset, {
      when,
      typedAmount: typed,
    });
    onEvent?.({ name: "schedule", draft: beginDraft(scheduleDraft, begun) });
  };
  return (
    <AmountStep
      kind={kind}
      customer={customer}
      typed={{ planId, typedAmount, saveAs }}
      when={when}
      onWhen={(chosen) => flow.save({ when: chosen })}
      onType={flow.save}
      onNext={(reviewed) => flow.next({ order: newOrder(reviewed), codeSent: undefined })}
      onSchedule={schedule}
      onVerify={onVerify}
    />
  );
}

function targetOf({ bill, billerName, customerName, saveAs }: ReviewedBill): ScheduleTarget {
  return {
    kind: "bill",
    bill,
    ...(saveAs !== undefined && { saveAs }),
    name: customerName ?? bill.customerId,
    detail: customerName === undefined ? billerName : `${billerName}, ${bill.customerId}`,
  };
}

function OpenAuthorise({ step: { order }, flow, onVerify }: OpenPartProps<"authorise">) {
  return (
    <AuthoriseStep
      order={order}
      {...authoriseProps(order, flow)}
      onChange={flow.goTo}
      onVerify={onVerify}
    />
  );
}
