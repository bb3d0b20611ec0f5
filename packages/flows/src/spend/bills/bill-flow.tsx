import { read } from "@apex/client/query";
import type { BillKind } from "@apex/contract/bills/bill";
import { listBillPayees } from "@apex/contract/bills/bill-payees";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { FlowFrame, type FrameStep } from "../../base/flow/flow-frame.tsx";
import { resultOf, useLiveTransaction } from "../../parts/money-order/order-result.ts";
import { useFlow } from "../../base/flow/use-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { orderMoves } from "../../parts/money-order/order-moves.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { answersOf, billFlow, type BillAnswers, type BillStep } from "./bill-steps.ts";
import { kindWords } from "./bill-words.ts";
import { OpenStep, type BillEvent } from "./open-step.tsx";

export interface BillFlowProps extends FlowProps<Transaction, BillEvent> {
  kind: BillKind;
  /** From the address: a payee whose last bill is paid once more. One that is not known is left aside. */
  repeat?: string | undefined;
}

const labels = {
  customer: "apex.bills.customerStep",
  amount: "apex.bills.amountStep",
  confirm: "apex.bills.confirmStep",
  authorise: "apex.bills.authoriseStep",
} as const satisfies Record<Exclude<BillStep["name"], "result">, string>;

const titles = {
  amount: "apex.bills.amountTitle",
  confirm: "apex.bills.confirmTitle",
  authorise: "apex.bills.authoriseTitle",
} as const;

const endTitles = {
  done: "apex.bills.doneTitle",
  processing: "apex.bills.processingTitle",
  waiting: "apex.order.waitingTitle",
  failed: "apex.bills.failedTitle",
} as const;

function BillFlowScreen({ kind, repeat, ...props }: BillFlowProps) {
  const intl = useIntl();
  const isNew = props.place.draft === undefined;
  const payees = useQuery({
    ...read(useClient(), listBillPayees, { query: { kind } }),
    enabled: isNew && repeat !== undefined,
  });
  const payee = isNew ? payees.data?.items.find(({ id }) => id === repeat) : undefined;
  const flow = useFlow(
    useMemo(() => ({ ...billFlow(kind), start: payee ? answersOf(payee) : {} }), [kind, payee]),
    // Whom the address names is not asked for again.
    payee && props.place.step === undefined
      ? { ...props, place: { ...props.place, step: "amount" } }
      : props,
  );
  const { answers } = flow;
  const live = useLiveTransaction(flow.step.name === "result" ? flow.step.sent : undefined);
  const step: BillStep = live ? { name: "result", sent: live } : flow.step;
  const words = wordsOf(kind, step, intl);
  const moves = orderMoves(flow, { sent: live, onDone: props.onDone, onExit: props.onExit });
  return (
    <FlowFrame
      isMoneyOut
      name={intl.formatMessage({ id: kindWords[kind].name })}
      steps={stepsOf(answers, intl)}
      current={step.name}
      title={words.title}
      lead={words.lead}
      headingLevel={props.headingLevel ?? 1}
      onTitle={props.onTitle}
      {...moves}
      summary={answers.customer && <BillSummary kind={kind} answers={answers} />}
    >
      {isNew && repeat !== undefined && payees.isPending ? (
        <RowSkeletons count={2} label={intl.formatMessage({ id: "apex.flow.loading" })} />
      ) : (
        <OpenStep
          key={flow.draftKey}
          kind={kind}
          step={step}
          flow={flow}
          onEvent={props.onEvent}
          onClose={moves.onClose}
        />
      )}
    </FlowFrame>
  );
}

/** Heading of a step, and the line under it. */
function wordsOf(kind: BillKind, step: BillStep, intl: IntlShape) {
  if (step.name === "result") return endWords(step.sent, intl);
  const isPlanned = kind === "data" || kind === "cable-tv";
  const id =
    step.name === "customer"
      ? kindWords[kind].who
      : step.name === "amount" && isPlanned
        ? "apex.bills.planTitle"
        : titles[step.name];
  return {
    title: intl.formatMessage({ id }),
    lead:
      step.name === "authorise"
        ? intl.formatMessage({ id: "apex.bills.authoriseLead" })
        : undefined,
  };
}

function endWords(sent: Transaction, intl: IntlShape) {
  const result = resultOf(sent);
  const { provider = "", expectedBy, reversalAmount } = sent.details;
  const title = intl.formatMessage({ id: endTitles[result] });
  if (result === "processing" && expectedBy !== undefined) {
    const time = intl.formatTime(expectedBy, { timeStyle: "short" });
    return {
      title,
      lead: intl.formatMessage({ id: "apex.bills.processingLead" }, { provider, time }),
    };
  }
  if (result === "failed" && reversalAmount) {
    const amount = writtenMoney(reversalAmount, intl);
    return { title, lead: intl.formatMessage({ id: "apex.bills.failedLead" }, { amount }) };
  }
  return { title, lead: intl.formatMessage({ id: "apex.bills.doneLead" }, { provider }) };
}

/** The steps that are asked, with their answers. */
function stepsOf({ customer, order }: BillAnswers, intl: IntlShape): FrameStep[] {
  const answerOf: Partial<Record<string, string | undefined>> = {
    customer: customer && (customer.facts.name ?? customer.customerId),
    amount: order && writtenMoney(order.amount, intl),
  };
  return Object.entries(labels).map(([id, label]) => ({
    id,
    label: intl.formatMessage({ id: label }),
    answer: answerOf[id],
  }));
}

/** What has been chosen so far. */
function BillSummary({ kind, answers }: { kind: BillKind; answers: BillAnswers }) {
  const intl = useIntl();
  const { customer, order } = answers;
  const words = kindWords[kind];
  return (
    <DescriptionList>
      {customer && (
        <>
          <DescriptionRow term={intl.formatMessage({ id: words.provider })}>
            {customer.billerName}
          </DescriptionRow>
          <DescriptionRow
            term={intl.formatMessage({ id: words.number })}
            note={customer.facts.name}
          >
            {customer.customerId}
          </DescriptionRow>
        </>
      )}
      {order && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.bills.amount" })}>
          {writtenMoney(order.amount, intl)}
        </DescriptionRow>
      )}
    </DescriptionList>
  );
}

/** Airtime, a bundle, electricity, a package or a bet account, out of the naira wallet. */
export const BillFlow = withWords(
  ["bills", "order", "asset", "security", "receipt"],
  BillFlowScreen,
);
