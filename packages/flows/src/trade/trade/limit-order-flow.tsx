import { placeLimitOrder } from "@apex/contract/trade/limit-orders";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ownCurrency } from "../../base/countries/own-currency.ts";
import type { FlowEvents, FlowProps } from "../../base/flow/define-flow.ts";
import { FramedFlow } from "../../parts/money-order/framed-flow.tsx";
import { useMoneyFlow } from "../../parts/money-order/use-money-flow.ts";
import { orderProps } from "../../parts/money-order/order-props.ts";
import { Receipt } from "../../parts/receipt/receipt.tsx";
import { ResultActions } from "../../parts/receipt/result-actions.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { limitOrderFlow } from "./limit-order-steps.ts";
import { OrderReviewStep } from "./order-review-step.tsx";
import { OrderStep } from "./order-step.tsx";
import type { TradeEvent } from "./trade-flow.tsx";
import { TradeMarket } from "./trade-market.tsx";
import { TradeFrame } from "./trade-frame.tsx";
import { askingToVerify } from "../../parts/verification/verification-event.ts";

/** Returns to the orders, after placing one or without. */
export interface LimitOrderFlowProps extends FlowProps, FlowEvents<TradeEvent> {
  /** Shows the pair's market beside the form. Default: true. */
  hasMarket?: boolean;
}

function LimitOrderScreen({ hasMarket = true, ...props }: LimitOrderFlowProps) {
  const intl = useIntl();
  const own = ownCurrency(useClient().session.getState().user);
  const flow = useMoneyFlow(
    useMemo(() => limitOrderFlow(own), [own]),
    props,
  );
  const { step, answers } = flow;
  const onVerify = askingToVerify(props.onEvent);
  const leave = () => {
    flow.discard();
    props.onExit();
  };
  const openStep = (onClose: () => void) => {
    switch (step.name) {
      case "order":
        return (
          <OrderStep
            pair={step.pair}
            answers={answers}
            onType={flow.save}
            onNext={(order) => flow.next({ ...step.pair, order })}
          />
        );
      case "review":
        return (
          <OrderReviewStep
            {...orderProps(step.order, flow)}
            onChangeAmount={() => flow.goTo("order")}
            onOpenOrders={leave}
            onVerify={onVerify}
          />
        );
      case "success":
        return <Placed sent={step.sent} onEvent={props.onEvent} onDone={onClose} />;
    }
  };
  return (
    <FramedFlow
      flow={flow}
      host={props}
      onDone={() => props.onDone()}
      onBackOut={leave}
      frame={TradeFrame}
      isMoneyOut={false}
      needs={{ calls: [placeLimitOrder], onVerify }}
      name={intl.formatMessage({ id: "apex.trade.newOrder" })}
      aside={
        hasMarket &&
        step.name === "order" && (
          <TradeMarket pair={step.pair} headingLevel={props.headingLevel === 2 ? 3 : 2} />
        )
      }
    >
      {openStep}
    </FramedFlow>
  );
}

interface PlacedProps {
  sent: Transaction;
  onEvent: (event: TradeEvent) => void;
  onDone: () => void;
}

function Placed({ sent, onEvent, onDone }: PlacedProps) {
  const intl = useIntl();
  return (
    <div className="grid gap-6">
      <ResultActions>
        <Button onPress={onDone}>{intl.formatMessage({ id: "apex.trade.openOrders" })}</Button>
        <Button
          variant="quiet"
          onPress={() => onEvent({ name: "open-transaction", transaction: sent })}
        >
          {intl.formatMessage({ id: "apex.trade.openTransaction" })}
        </Button>
      </ResultActions>
      <Receipt transaction={sent} />
    </div>
  );
}

/** A limit order: amount and price, review, placed. */
export const LimitOrderFlow = withWords(["trade", "order", "asset", "receipt"], LimitOrderScreen);
