import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { Money } from "@apex/contract/money";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Skeleton } from "@apex/ui/skeleton/skeleton";
import { Fragment, Suspense, type ComponentType, type ReactNode } from "react";
import { useIntl, type IntlShape } from "react-intl";
import type { Flow, FlowProps, StepRow, StepWords } from "../../base/flow/define-flow.ts";
import { FlowFrame, type FlowFrameProps, type FrameStep } from "../../base/flow/flow-frame.tsx";
import { useFlow, type FlowState } from "../../base/flow/use-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useMissing, type Need, type Needs } from "../verification/use-missing.ts";
import { FeeRow, NewFeeNotice } from "./order-fee.tsx";
import type { OrderKey } from "./order-key.ts";
import { resultOf, useLiveTransaction } from "./order-result.ts";
import { ResultMark } from "./result-mark.tsx";

const Checklist = lazyPart(() =>
  import("../verification/checklist.tsx").then((module) => ({ default: module.Checklist })),
);

/** A step of a flow that moves money. */
export interface MoneyStep {
  name: string;
  /** The reviewed order, for a step about it. */
  order?: Pick<OrderKey, "isOut"> & { amount?: Money; fee?: Money };
  /** The transaction that the order made: the end. */
  sent?: Transaction;
}

/** The order's part of a flow's draft. */
interface Ordered {
  order?: OrderKey | undefined;
  hasNewFee?: boolean | undefined;
  sent?: Transaction | undefined;
}

const isSent = ({ sent }: Ordered) => sent !== undefined;
/** The order was sent and no answer has ended it. */
const isOut = ({ order }: Ordered) => order?.isOut === true;

/**
 * The state of a flow that moves money: while its order is out, the step that sends it is all that is open; once it is sent, the end,
 * with the transaction as it stands now.
 */
export function useMoneyFlow<Answers extends Ordered, Step extends MoneyStep>(
  flow: Flow<Answers, Step>,
  props: Pick<FlowProps<never>, "place" | "onPlace" | "onProgress">,
): FlowState<Answers, Step> {
  const state = useFlow({ isOver: isSent, isOut, ...flow }, props);
  const sent = useLiveTransaction(state.step.sent);
  if (!sent) return state;
  return { ...state, step: { ...state.step, sent }, answers: { ...state.answers, sent } };
}

export interface MoneyFlowProps<Answers extends object, Step extends MoneyStep> {
  flow: FlowState<Answers, Step>;
  /** The props that the host gave the flow. */
  host: Pick<FlowProps, "onExit" | "onTitle" | "headingLevel">;
  /** Closed at the end. Default: as before it. */
  onDone?: (sent: Transaction) => void;
  /** The flow's name ("Send money"). */
  name: string;
  /** Money leaves the customer's control at the end. */
  isMoneyOut: boolean;
  /** The page's words, if its data decides them instead of the step. */
  words?: { title: string; lead?: string | undefined } | undefined;
  /** The proofs that the person gives before the first question. Default: nothing. */
  needs?: Needs;
  /** True if nothing can be asked: without a list of steps, and without a way back. */
  isClosed?: boolean;
  /** Closing it asks first, once something was answered. Default true. */
  isLossy?: boolean;
  /** The steps of the flow that led here, which count among its own. */
  before?: readonly FrameStep[];
  /** Back from the first step, or to one of those before it. Default: there is none. */
  onBackOut?: (() => void) | undefined;
  /** The choices so far as `DescriptionRow`s: shown beside the steps that need them, with the order's amount, fee and total. */
  soFar?: ReactNode;
  /** A picture of what was chosen so far, above it. */
  face?: ReactNode;
  /** Stands beside the step instead. */
  aside?: ReactNode;
  /** The component that draws it. Default: the frame that has the page to itself. */
  frame?: ComponentType<FlowFrameProps>;
  /** The step that is open; another draft begins it anew. `onSent`: a flow without an end is over once its order is sent. */
  children: (onClose: () => void, onSent: (sent: Transaction) => void) => ReactNode;
}

/**
 * The frame of every flow that moves money: its steps with their words, what was chosen so far, a fee that has changed, and how one
 * moves about. While an order is out, one can only go away, since it can neither be changed nor dropped before an answer ends it; its
 * answers stay then, and coming back goes on asking for that answer.
 */
export function MoneyFlow<Answers extends object, Step extends MoneyStep>({
  flow,
  host,
  onDone,
  name,
  isMoneyOut,
  words: givenWords,
  needs,
  isClosed: isOver = false,
  isLossy = true,
  before = [],
  onBackOut,
  soFar,
  face,
  aside,
  frame: Frame = FlowFrame,
  children,
}: MoneyFlowProps<Answers, Step>) {
  const intl = useIntl();
  const { step, answers } = flow;
  const { order, sent } = step;
  const rows = Object.entries<StepRow<Answers, Step>>(flow.rows);
  const row = rows.find(([id]) => id === step.name)?.[1];
  const isEnd = row?.isEnd === true;
  const kept: Ordered = answers;
  const isWaiting = isOut(kept) && !isEnd;
  // An order that is out, or has come to its end, needed nothing that is missing.
  const missing = useMissing(isWaiting || isEnd ? undefined : needs);
  const isClosed = isOver || missing !== undefined;
  const words = missing
    ? {
        title: intl.formatMessage({ id: "apex.order.firstTitle" }),
        lead: intl.formatMessage({ id: "apex.order.firstLead" }),
      }
    : givenWords;
  const end = (made: Transaction) => {
    flow.discard();
    if (onDone) onDone(made);
    else host.onExit();
  };
  const close = () => {
    if (sent) return end(sent);
    if (!isWaiting) flow.discard();
    host.onExit();
  };
  return (
    <Frame
      isMoneyOut={isMoneyOut}
      name={name}
      steps={isClosed ? [] : [...before, ...listedSteps(flow, rows, intl)]}
      current={isClosed ? "closed" : step.name}
      title={words?.title ?? said(row?.title, answers, intl) ?? ""}
      lead={words ? words.lead : said(row?.lead, answers, intl)}
      headingLevel={host.headingLevel ?? 1}
      onTitle={host.onTitle}
      onBack={isWaiting || isClosed || isEnd ? undefined : (flow.back ?? onBackOut)}
      onStep={
        isWaiting || isEnd
          ? undefined
          : (id) => (id in flow.rows ? flow.goToListed(id) : onBackOut?.())
      }
      isLossy={isLossy && flow.hasAnswers && !isWaiting && !isEnd && !isClosed}
      onClose={close}
      mark={isEnd && sent && <ResultMark result={resultOf(sent)} />}
      summary={
        aside ||
        (row?.hasSoFar && (face || soFar || order) && (
          <>
            {face && <div className="mt-3">{face}</div>}
            <DescriptionList>
              {soFar}
              {order?.amount && <OrderRows amount={order.amount} fee={order.fee} />}
            </DescriptionList>
          </>
        ))
      }
    >
      {!missing && row?.isReview && kept.hasNewFee && order?.fee && (
        <div className="mb-6">
          <NewFeeNotice fee={order.fee} />
        </div>
      )}
      {needs && missing ? (
        <Missing {...needs} missing={missing} />
      ) : (
        <Fragment key={flow.draftKey}>{children(close, end)}</Fragment>
      )}
    </Frame>
  );
}

/** What must be verified first. */
function Missing({
  missing,
  onVerify,
  within = (list) => list,
}: Pick<Needs, "onVerify" | "within"> & { missing: readonly Need[] }) {
  return within(
    <Suspense fallback={<Skeleton className="h-32 w-full" />}>
      <Checklist missing={missing} onVerify={onVerify} />
    </Suspense>,
    missing,
  );
}

function said<Answers>(words: StepWords<Answers> | undefined, answers: Answers, intl: IntlShape) {
  return typeof words === "function"
    ? words(answers, intl)
    : words && intl.formatMessage({ id: words });
}

/** The steps that are asked, with their answers. */
function listedSteps<Answers extends object, Step extends MoneyStep>(
  { asked, answers }: FlowState<Answers, Step>,
  rows: readonly [string, StepRow<Answers, Step>][],
  intl: IntlShape,
) {
  return rows.flatMap(([id, { label, answer }]) =>
    label && asked.includes(id)
      ? [{ id, label: intl.formatMessage({ id: label }), answer: answer?.(answers, intl) }]
      : [],
  );
}

/** Shows how much an order moves, what it costs and what it comes to. */
function OrderRows({ amount, fee }: { amount: Money; fee: Money | undefined }) {
  const intl = useIntl();
  return (
    <>
      <DescriptionRow term={intl.formatMessage({ id: "apex.order.amount" })}>
        {writtenMoney(amount, intl)}
      </DescriptionRow>
      {fee && (
        <>
          <FeeRow fee={fee} />
          <DescriptionRow term={intl.formatMessage({ id: "apex.order.total" })} isTotal>
            {writtenMoney(movedAmount({ direction: "out", amount, fee }), intl)}
          </DescriptionRow>
        </>
      )}
    </>
  );
}
