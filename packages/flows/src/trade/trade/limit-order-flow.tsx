import type { Verification } from "@apex/client/events";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { useFlow } from "../../base/flow/use-flow.ts";
import { Receipt } from "../../parts/receipt/receipt.tsx";
import { ResultActions } from "../../parts/receipt/result-actions.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { limitOrderFlow, type LimitOrderStep } from "./limit-order-steps.ts";
import { OrderReviewStep } from "./order-review-step.tsx";
import { OrderStep } from "./order-step.tsx";
import type { TradeEvent } from "./trade-flow.tsx";
import { TradeMarket } from "./trade-market.tsx";
import { TradeFrame } from "./trade-frame.tsx";

/** Returns to the orders, after placing one or without. */
export interface LimitOrderFlowProps extends FlowProps<void, TradeEvent> {
  /** Shows the pair's market beside the form. Default: true. */
  hasMarket?: boolean;
}

const titles = {
  order: "apex.trade.newOrder",
  review: "apex.trade.orderReview",
  success: "apex.trade.orderPlaced",
} as const satisfies Record<LimitOrderStep["name"], string>;

function LimitOrderScreen({ onTitle, hasMarket = true, ...props }: LimitOrderFlowProps) {
  const intl = useIntl();
  const flow = useFlow(limitOrderFlow, props);
  const { step, answers } = flow;
  const title = intl.formatMessage({ id: titles[step.name] });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const leave = (how: () => void) => {
    flow.discard();
    how();
  };
  const onVerify = (verification: Verification) =>
    props.onEvent?.({ name: "verification-required", verification });
  return (
    <TradeFrame
      current={step.name}
      title={title}
      lead={
        step.name === "success"
          ? intl.formatMessage({ id: "apex.trade.orderPlacedLead" })
          : undefined
      }
      headingLevel={props.headingLevel ?? 1}
      // A sent order can be neither changed nor dropped before its answer.
      onBack={
        answers.order?.isOut || step.name === "success"
          ? undefined
          : (flow.back ?? (() => leave(props.onExit)))
      }
      aside={
        hasMarket &&
        step.name === "order" && (
          <TradeMarket pair={step.pair} headingLevel={props.headingLevel === 2 ? 3 : 2} />
        )
      }
    >
      {step.name === "order" ? (
        <OrderStep
          key={flow.draftKey}
          pair={step.pair}
          answers={answers}
          onType={flow.save}
          onNext={(order) => flow.next({ ...step.pair, order })}
        />
      ) : step.name === "review" ? (
        <OrderReviewStep
          order={step.order}
          onOrder={(order) => flow.save({ order })}
          onChange={() => flow.goTo("order")}
          onOpenOrders={() => leave(props.onExit)}
          onSent={(sent) => flow.next({ sent }, { replace: true })}
          onVerify={onVerify}
        />
      ) : (
        <Placed
          sent={step.sent}
          onEvent={props.onEvent}
          onDone={() => leave(() => props.onDone())}
        />
      )}
    </TradeFrame>
  );
}

interface PlacedProps {
  sent: Transaction;
  onEvent: ((event: TradeEvent) => void) | undefined;
  onDone: () => void;
}

function Placed({ sent, onEvent, onDone }: PlacedProps) {
  const intl = useIntl();
  return (
    <div className="grid gap-6">
      <Receipt transaction={sent} />
      <ResultActions>
        <Button onPress={onDone}>{intl.formatMessage({ id: "apex.trade.openOrders" })}</Button>
        <Button
          variant="quiet"
          onPress={() => onEvent?.({ name: "open-transaction", transaction: sent })}
        >
          {intl.formatMessage({ id: "apex.trade.openTransaction" })}
        </Button>
      </ResultActions>
    </div>
  );
}

/** A limit order: amount and price, review, placed. */
export const LimitOrderFlow = withWords(["trade", "order", "asset", "receipt"], LimitOrderScreen);
