import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Skeleton } from "@apex/ui/skeleton/skeleton";
import { Fragment, Suspense, type ComponentType, type ReactNode } from "react";
import { useIntl, type IntlShape } from "react-intl";
import type { FlowProps, StepRow, StepWords } from "../../base/flow/define-flow.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { FlowFrame, type FlowFrameProps, type FrameStep } from "../../base/flow/flow-frame.tsx";
import type { FlowState } from "../../base/flow/use-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useMissing, type Need, type Needs } from "../verification/use-missing.ts";
import { FeeRow, NewFeeNotice } from "./order-fee.tsx";
import { resultOf } from "./order-result.ts";
import { ResultMark } from "./result-mark.tsx";
import { isOut, type FramedStep, type Ordered } from "./use-money-flow.ts";

const Checklist = lazyPart(() =>
  import("../verification/checklist.tsx").then((module) => ({ default: module.Checklist })),
);

export interface FramedFlowProps<Answers extends object, Step extends FramedStep> {
  flow: FlowState<Answers, Step>;
  /** The props that the host gave the flow. */
  host: Pick<FlowProps, "onExit" | "onTitle" | "headingLevel">;
  /** Called when the flow is closed at its end. Default: `onExit` of the host. */
  onDone?: (sent: Transaction) => void;
  /** The flow's name ("Send money"). */
  name: string;
  /** True if the flow moves money out of the customer's control. */
  isMoneyOut: boolean;
  /** Title and lead that replace those of the step, such as for an outcome that only the data shows. */
  words?: { title: string; lead?: string | undefined } | undefined;
  /** The verifications that the flow asks for before its first question. Default: none. */
  needs?: Needs;
  /** True if the flow cannot be used now: it then has no list of steps and no way back. */
  isClosed?: boolean;
  /** True if closing asks first, once there are answers. Default true. */
  isLossy?: boolean;
  /** The words for the open step's number and label. Default: its number among all steps. */
  progress?: MessageId | undefined;
  /** Steps of the flow that led here, listed before this flow's own. */
  before?: readonly FrameStep[];
  /** Goes back from the first step, or to a step in `before`. Default: there is no way back. */
  onBackOut?: (() => void) | undefined;
  /** A picture of what was chosen so far, above the choices. */
  face?: ReactNode;
  /** Content beside the step, in place of the choices so far. */
  aside?: ReactNode;
  /** The component that draws the frame. Default: `FlowFrame`, for a page of its own. */
  frame?: ComponentType<FlowFrameProps>;
  /**
   * Renders the open step. Another draft resets its state. Flows without an end step call `onSent` once the order is
   * sent.
   */
  children: (onClose: () => void, onSent: (sent: Transaction) => void) => ReactNode;
}

/**
 * A flow's table of steps in the flow's frame: the list of steps, the choices so far, and navigation. A flow that moves
 * money also gets the notice of a changed fee and the mark of its outcome. While its order is out it can be neither
 * changed nor dropped, so the person can only leave. The draft then stays, and coming back resumes the wait.
 */
export function FramedFlow<Answers extends object, Step extends FramedStep>({
  flow,
  host,
  onDone,
  name,
  isMoneyOut,
  words: givenWords,
  needs,
  isClosed: isOver = false,
  isLossy = true,
  progress,
  before = [],
  onBackOut,
  face,
  aside,
  frame: Frame = FlowFrame,
  children,
}: FramedFlowProps<Answers, Step>) {
  const intl = useIntl();
  const { step, answers } = flow;
  const { order, sent } = step;
  const rows = Object.entries<StepRow<Answers, Step>>(flow.rows);
  const row = rows.find(([id]) => id === step.name)?.[1];
  const isEnd = row?.isEnd === true;
  const kept: Ordered = answers;
  const isWaiting = isOut(kept) && !isEnd;
  // A sent order needs no further verification.
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
  const steps = isClosed ? [] : [...before, ...listedSteps(flow, rows, intl)];
  return (
    <Frame
      isMoneyOut={isMoneyOut}
      name={name}
      steps={steps}
      progress={progress}
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
        (row?.hasSoFar && (
          <SoFar
            answered={steps.slice(
              0,
              steps.findIndex(({ id }) => id === step.name),
            )}
            face={face}
            order={order}
          />
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

/** The list of missing verifications. */
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
function listedSteps<Answers extends object, Step extends FramedStep>(
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

interface SoFarProps {
  answered: readonly FrameStep[];
  face: ReactNode;
  order: FramedStep["order"];
}

/** The choices so far. The list of steps shows its answers itself, except on narrow pages, where it is a bar. */
function SoFar({ answered, face, order }: SoFarProps) {
  const intl = useIntl();
  const { amount, fee } = order ?? {};
  const isMore = Boolean(face ?? (amount && fee));
  const answers = answered.filter(({ answer }) => answer !== undefined);
  if (!isMore && answers.length === 0) return null;
  const isAlone = answers.length === 0 && !(amount && fee);
  return (
    <Card
      // A face alone says no more than the flow's own name, which stands at the top.
      className={`grid gap-4 ${isMore ? `self-start ${isAlone ? "max-lg:hidden" : ""}` : "lg:hidden"}`}
    >
      <p className="text-sm font-semibold text-text-muted">
        {intl.formatMessage({ id: "apex.order.summary" })}
      </p>
      {face}
      {answers.length > 0 && (
        <DescriptionList className="lg:hidden">
          {answers.map(({ id, label, answer }) => (
            <DescriptionRow key={id} term={label}>
              {answer}
            </DescriptionRow>
          ))}
        </DescriptionList>
      )}
      {amount && fee && (
        <>
          <div className="border-t border-border lg:hidden" />
          <DescriptionList>
            <FeeRow fee={fee} />
            <DescriptionRow term={intl.formatMessage({ id: "apex.order.total" })} isTotal>
              {writtenMoney(movedAmount({ direction: "out", amount, fee }), intl)}
            </DescriptionRow>
          </DescriptionList>
        </>
      )}
    </Card>
  );
}
