import type { PaymentRequest } from "@apex/contract/payments/pay-link";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { useMemo } from "react";
import { useIntl, type IntlShape } from "react-intl";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { FlowFrame, type FrameStep } from "../../base/flow/flow-frame.tsx";
import { useFlow } from "../../base/flow/use-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useLiveTransaction } from "../../parts/money-order/order-result.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { ClosedRequest } from "./closed-request.tsx";
import { OpenStep, type PayEvent } from "./open-step.tsx";
import { payFlow, type PayAnswers, type PayStep } from "./pay-steps.ts";

export interface PayFlowProps extends FlowProps<Transaction, PayEvent> {
  request: PaymentRequest;
  /** Reads the link once more. */
  onLook: () => void;
}

const labels = {
  amount: "apex.payments.amountStep",
  confirm: "apex.payments.confirmStep",
  authorise: "apex.payments.authoriseStep",
} as const satisfies Record<Exclude<PayStep["name"], "result">, string>;

function PayFlowScreen({ request, onLook, ...props }: PayFlowProps) {
  const intl = useIntl();
  const { code } = request;
  const flow = useFlow(
    useMemo(() => payFlow(code), [code]),
    props,
  );
  const { answers } = flow;
  const live = useLiveTransaction(flow.step.name === "result" ? flow.step.sent : undefined);
  const step: PayStep = live ? { name: "result", sent: live } : flow.step;
  // It can neither be changed nor dropped before an answer ends it.
  const isOut = answers.order?.isOut === true && !live;
  const isForNobody = request.isOwn || request.status !== "open" || request.addressee === "other";
  const isClosed = isForNobody && !isOut && !live;
  const words = isClosed
    ? { title: request.purpose, lead: undefined }
    : wordsOf(step, request, intl);
  const close = () => {
    // An order that is out stays in the draft: coming back goes on asking for its answer.
    if (!isOut) flow.discard();
    if (live) props.onDone(live);
    else props.onExit();
  };
  const goTo = (id: string) => {
    const asked = flow.asked.find((name): name is PayStep["name"] => name === id);
    if (asked) flow.goTo(asked);
  };
  return (
    <FlowFrame
      isMoneyOut
      name={intl.formatMessage({ id: "apex.payments.payName" })}
      steps={isClosed ? [] : stepsOf(answers, intl)}
      current={isClosed ? "closed" : step.name}
      title={words.title}
      lead={words.lead}
      headingLevel={props.headingLevel ?? 1}
      onTitle={props.onTitle}
      onBack={isOut || isClosed ? undefined : flow.back}
      onStep={isOut ? undefined : goTo}
      isLossy={flow.hasAnswers && !isOut && !live && !isClosed}
      onClose={close}
    >
      {isClosed ? (
        <ClosedRequest request={request} />
      ) : (
        <OpenStep
          key={flow.draftKey}
          {...{ request, step, flow, onLook }}
          onEvent={props.onEvent}
          onClose={close}
        />
      )}
    </FlowFrame>
  );
}

/** Heading of a step, and the line under it. */
function wordsOf(step: PayStep, { payee: { name } }: PaymentRequest, intl: IntlShape) {
  switch (step.name) {
    case "amount":
      return { title: intl.formatMessage({ id: "apex.payments.payTitle" }, { name }) };
    case "confirm":
      return { title: intl.formatMessage({ id: "apex.payments.confirmTitle" }) };
    case "authorise":
      return {
        title: intl.formatMessage({ id: "apex.payments.authoriseTitle" }),
        lead: intl.formatMessage({ id: "apex.payments.authoriseLead" }),
      };
    case "result":
      return {
        title: intl.formatMessage({ id: "apex.payments.doneTitle" }),
        lead: intl.formatMessage({ id: "apex.payments.doneLead" }, { name }),
      };
  }
}

/** The steps that are asked, with their answers. */
function stepsOf({ order }: PayAnswers, intl: IntlShape): FrameStep[] {
  return Object.entries(labels).map(([id, label]) => ({
    id,
    label: intl.formatMessage({ id: label }),
    answer: id === "amount" && order ? writtenMoney(order.amount, intl) : undefined,
  }));
}

/** Pays a payment link, for whoever is signed in. */
export const PayFlow = withWords(
  ["payments", "order", "asset", "security", "receipt"],
  PayFlowScreen,
);
