import type { Verification } from "@apex/client/events";
import type { BillKind } from "@apex/contract/bills/bill";
import { listBillPayees } from "@apex/contract/bills/bill-payees";
import { payBill } from "@apex/contract/bills/pay-bill";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { FlowEvents, FlowProps } from "../../base/flow/define-flow.ts";
import { useBeginDraft, type FlowState } from "../../base/flow/use-flow.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import { FramedFlow } from "../../parts/money-order/framed-flow.tsx";
import { useMoneyFlow } from "../../parts/money-order/use-money-flow.ts";
import { orderProps } from "../../parts/money-order/order-props.ts";
import type { ScheduleTarget } from "../../parts/planned-payment/payment-target.ts";
import { scheduleBegun, scheduleDraft } from "../../parts/planned-payment/schedule-draft.ts";
import { AmountStep } from "./amount-step.tsx";
import { AuthoriseStep } from "./authorise-step.tsx";
import {
  answersOf,
  billFlow,
  newOrder,
  withCustomer,
  type BillAnswers,
  type BillStep,
  type ReviewedBill,
} from "./bill-steps.ts";
import { kindWords } from "./bill-words.ts";
import { CustomerStep } from "./customer-step.tsx";
import { ResultStep } from "./result-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import {
  askingToVerify,
  type VerificationEvent,
} from "../../parts/verification/verification-event.ts";

/** The events that a bill's host handles. */
export type BillEvent =
  /** Goes to the draft of a schedule, to pay later or repeatedly. */
  | { name: "schedule"; draft: string }
  /** Goes to the transaction's page. */
  | { name: "open-transaction"; transaction: Transaction }
  | VerificationEvent;

export interface BillFlowProps extends FlowProps<Transaction>, FlowEvents<BillEvent> {
  kind: BillKind;
  /** The payee from the address, whose last bill is repeated. An unknown one is ignored. */
  repeat?: string | undefined;
}

function BillFlowScreen({ kind, repeat, ...props }: BillFlowProps) {
  const intl = useIntl();
  const isNew = props.place.draft === undefined;
  const payees = useRead(
    listBillPayees,
    { query: { kind } },
    {
      enabled: isNew && repeat !== undefined,
    },
  );
  const payee = isNew ? payees.data?.items.find(({ id }) => id === repeat) : undefined;
  const flow = useMoneyFlow(
    useMemo(
      () => billFlow(kind, payee && answersOf(payee, intl.locale)),
      [kind, payee, intl.locale],
    ),
    props,
  );
  return (
    <FramedFlow
      flow={flow}
      host={props}
      onDone={props.onDone}
      isMoneyOut
      needs={{
        calls: [payBill],
        onVerify: askingToVerify(props.onEvent),
      }}
      name={intl.formatMessage({ id: kindWords[kind].name })}
    >
      {(onClose) =>
        isNew && repeat !== undefined && payees.isPending ? (
          <RowSkeletons count={2} label={intl.formatMessage({ id: "apex.flow.loading" })} />
        ) : (
          <OpenStep kind={kind} flow={flow} onEvent={props.onEvent} onClose={onClose} />
        )
      }
    </FramedFlow>
  );
}

interface OpenStepProps {
  kind: BillKind;
  flow: FlowState<BillAnswers, BillStep>;
  onEvent: (event: BillEvent) => void;
  onClose: () => void;
}

/** The open step. */
function OpenStep({ kind, flow, onEvent, onClose }: OpenStepProps) {
  const { locale } = useIntl();
  const { step, answers } = flow;
  const onVerify = askingToVerify(onEvent);
  switch (step.name) {
    case "customer":
      return (
        <CustomerStep
          kind={kind}
          typed={answers.typedCustomer ?? { billerId: "", meterType: "", customerId: "" }}
          onType={(typedCustomer) => flow.save({ typedCustomer })}
          onNext={(customer) => flow.next(withCustomer(answers, customer))}
          onPayee={(payee) =>
            flow.next({ ...answersOf(payee, locale), codeSent: undefined }, { to: "confirm" })
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
          onChange={flow.goTo}
          onNext={() => flow.next({ hasNewFee: undefined })}
        />
      );
    case "authorise":
      return (
        <AuthoriseStep {...orderProps(step.order, flow)} onChange={flow.goTo} onVerify={onVerify} />
      );
    case "result": {
      const { customer, planId, typedAmount, order } = answers;
      return (
        <ResultStep
          transaction={step.sent}
          onDone={onClose}
          onOpen={() => onEvent({ name: "open-transaction", transaction: step.sent })}
          onAgain={() =>
            flow.restart(
              { customer, planId, typedAmount, order: order && newOrder(order) },
              order ? "confirm" : "amount",
            )
          }
        />
      );
    }
  }
}

interface OpenAmountProps extends Pick<OpenStepProps, "kind" | "flow" | "onEvent"> {
  step: Extract<BillStep, { name: "amount" }>;
  onVerify: (verification: Verification) => void;
}

/** The amount, and when: a payment for later continues as a schedule. */
function OpenAmount({ kind, step: { customer }, flow, onEvent, onVerify }: OpenAmountProps) {
  const { planId = "", typedAmount = "", saveAs = "", when = "now" } = flow.answers;
  const beginDraft = useBeginDraft();
  const schedule = (reviewed: ReviewedBill, typed: string) => {
    const begun = scheduleBegun(targetOf(reviewed), reviewed.amount.asset, {
      when,
      typedAmount: typed,
      asked: flow.asked,
    });
    onEvent({ name: "schedule", draft: beginDraft(scheduleDraft, begun) });
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

/** Pays airtime, a bundle, electricity, a package or a bet account from the naira wallet. */
export const BillFlow = withWords(
  ["bills", "order", "asset", "security", "receipt"],
  BillFlowScreen,
);
