import type { Verification } from "@apex/client/events";
import type { Asset } from "@apex/contract/assets";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { useEffect, useMemo } from "react";
import { useIntl } from "react-intl";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { useFlow, type FlowState } from "../../base/flow/use-flow.ts";
import { Receipt } from "../../parts/receipt/receipt.tsx";
import { ResultActions } from "../../parts/receipt/result-actions.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { AmountStep } from "./amount-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { TradeFrame } from "./trade-frame.tsx";
import { TradeMarket } from "./trade-market.tsx";
import {
  newOrder,
  tradeFlow,
  type TradeAnswers,
  type TradeKind,
  type TradeStep,
} from "./trade-steps.ts";

/** The events that a trade's host handles. */
export type TradeEvent =
  /** Goes to the transaction's page. */
  | { name: "open-transaction"; transaction: Transaction }
  | { name: "verification-required"; verification: Verification };

export interface TradeFlowProps extends FlowProps<Transaction, TradeEvent> {
  kind: TradeKind;
  /** The assets from the address. One that the kind does not trade is ignored. */
  from?: Asset | undefined;
  to?: Asset | undefined;
  /** Shows the pair's market beside the form. Default: true. */
  hasMarket?: boolean;
}

const titles = {
  sell: {
    amount: "apex.trade.sellTitle",
    review: "apex.trade.sellReview",
    success: "apex.trade.sellDone",
  },
  buy: {
    amount: "apex.trade.buyTitle",
    review: "apex.trade.buyReview",
    success: "apex.trade.buyDone",
  },
  swap: {
    amount: "apex.trade.swapTitle",
    review: "apex.trade.swapReview",
    success: "apex.trade.swapDone",
  },
} as const satisfies Record<TradeKind, Record<TradeStep["name"], string>>;

function TradeFlowScreen({ kind, from, to, hasMarket = true, onTitle, ...props }: TradeFlowProps) {
  const intl = useIntl();
  const flow = useFlow(
    useMemo(() => tradeFlow(kind, { ...(from && { from }), ...(to && { to }) }), [kind, from, to]),
    props,
  );
  const { step, answers } = flow;
  const title = intl.formatMessage({ id: titles[kind][step.name] });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  return (
    <TradeFrame
      current={step.name}
      title={title}
      headingLevel={props.headingLevel ?? 1}
      // A sent order can be neither changed nor dropped before its answer.
      onBack={answers.order?.isOut || step.name === "success" ? undefined : flow.back}
      aside={
        hasMarket &&
        step.name === "amount" && (
          <TradeMarket pair={step.pair} headingLevel={props.headingLevel === 2 ? 3 : 2} />
        )
      }
    >
      <OpenStep
        key={flow.draftKey}
        kind={kind}
        flow={flow}
        onEvent={props.onEvent}
        onDone={(sent) => {
          flow.discard();
          props.onDone(sent);
        }}
      />
    </TradeFrame>
  );
}

interface OpenStepProps {
  kind: TradeKind;
  flow: FlowState<TradeAnswers, TradeStep>;
  onEvent: TradeFlowProps["onEvent"];
  onDone: (transaction: Transaction) => void;
}

function OpenStep({ kind, flow, onEvent, onDone }: OpenStepProps) {
  const intl = useIntl();
  const { step, answers } = flow;
  const onVerify = (verification: Verification) =>
    onEvent?.({ name: "verification-required", verification });
  switch (step.name) {
    case "amount":
      return (
        <AmountStep
          kind={kind}
          pair={step.pair}
          typed={answers.typed ?? ""}
          side={answers.side ?? "pay"}
          onType={flow.save}
          onQuote={(answer, side) => flow.next({ ...step.pair, order: newOrder(answer, side) })}
          onVerify={onVerify}
        />
      );
    case "review":
      return (
        <ReviewStep
          kind={kind}
          order={step.order}
          onOrder={(order) => flow.save({ order })}
          onChangeAmount={() => flow.goTo("amount")}
          onSent={(sent) => flow.next({ sent }, { replace: true })}
          onVerify={onVerify}
        />
      );
    case "success":
      return (
        <div className="grid gap-6">
          <Receipt transaction={step.sent} />
          <ResultActions>
            <Button onPress={() => onDone(step.sent)}>
              {intl.formatMessage({ id: "apex.flow.done" })}
            </Button>
            <Button
              variant="secondary"
              onPress={() => flow.restart({ from: answers.from, to: answers.to }, "amount")}
            >
              {intl.formatMessage({ id: "apex.trade.again" })}
            </Button>
            <Button
              variant="quiet"
              onPress={() => onEvent?.({ name: "open-transaction", transaction: step.sent })}
            >
              {intl.formatMessage({ id: "apex.trade.openTransaction" })}
            </Button>
          </ResultActions>
        </div>
      );
  }
}

/** Sells a coin, buys one, or swaps one asset for another: amount, review at a held price, receipt. */
export const TradeFlow = withWords(["trade", "order", "asset", "receipt"], TradeFlowScreen);
