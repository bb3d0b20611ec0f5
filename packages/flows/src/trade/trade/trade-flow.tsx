import type { Asset } from "@apex/contract/assets";
import { createMarketTrade } from "@apex/contract/trade/create-market-trade";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ownCurrency } from "../../base/countries/own-currency.ts";
import type { FlowEvents, FlowProps } from "../../base/flow/define-flow.ts";
import type { FlowState } from "../../base/flow/use-flow.ts";
import { FramedFlow } from "../../parts/money-order/framed-flow.tsx";
import { useMoneyFlow } from "../../parts/money-order/use-money-flow.ts";
import { orderProps } from "../../parts/money-order/order-props.ts";
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
import { useLargestHolding } from "./use-largest-holding.ts";
import {
  askingToVerify,
  type VerificationEvent,
} from "../../parts/verification/verification-event.ts";

/** The events that a trade's host handles. */
export type TradeEvent =
  /** Goes to the transaction's page. */
  { name: "open-transaction"; transaction: Transaction } | VerificationEvent;

export interface TradeFlowProps extends FlowProps<Transaction>, FlowEvents<TradeEvent> {
  kind: TradeKind;
  /** The assets from the address. One that the kind does not trade is ignored. */
  from?: Asset | undefined;
  to?: Asset | undefined;
  /** Shows the pair's market beside the form. Default: true. */
  hasMarket?: boolean;
}

const names = {
  sell: "apex.trade.tabSell",
  buy: "apex.trade.tabBuy",
  swap: "apex.trade.tabSwap",
} as const satisfies Record<TradeKind, string>;

/** What a trade begins with, if its pair is not given. A purchase begins with the person's own currency. */
const heldFirst = { sell: "coin", buy: undefined, swap: "any" } as const;

function TradeFlowScreen({ kind, from, to, hasMarket = true, ...props }: TradeFlowProps) {
  const intl = useIntl();
  const own = ownCurrency(useClient().session.getState().user);
  // Known before anything is typed or not at all: what is typed keeps its pair.
  const held = useLargestHolding(from === undefined ? heldFirst[kind] : undefined);
  const given = from ?? held;
  const flow = useMoneyFlow(
    useMemo(
      () => tradeFlow(kind, { ...(given && { from: given }), ...(to && { to }) }, own),
      [kind, given, to, own],
    ),
    props,
  );
  const { step } = flow;
  return (
    <FramedFlow
      flow={flow}
      host={props}
      onDone={props.onDone}
      frame={TradeFrame}
      isMoneyOut={false}
      needs={{
        calls: [createMarketTrade],
        onVerify: askingToVerify(props.onEvent),
      }}
      name={intl.formatMessage({ id: names[kind] })}
      aside={
        hasMarket &&
        step.name === "amount" && (
          <TradeMarket pair={step.pair} headingLevel={props.headingLevel === 2 ? 3 : 2} />
        )
      }
    >
      {(onClose) => <OpenStep kind={kind} flow={flow} onEvent={props.onEvent} onClose={onClose} />}
    </FramedFlow>
  );
}

interface OpenStepProps {
  kind: TradeKind;
  flow: FlowState<TradeAnswers, TradeStep>;
  onEvent: TradeFlowProps["onEvent"];
  onClose: () => void;
}

function OpenStep({ kind, flow, onEvent, onClose }: OpenStepProps) {
  const intl = useIntl();
  const { step, answers } = flow;
  const onVerify = askingToVerify(onEvent);
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
          {...orderProps(step.order, flow)}
          kind={kind}
          onOrder={(order) => flow.save({ order })}
          onChangeAmount={() => flow.goTo("amount")}
          onVerify={onVerify}
        />
      );
    case "success":
      return (
        <div className="grid gap-6">
          <ResultActions>
            <Button onPress={onClose}>{intl.formatMessage({ id: "apex.flow.done" })}</Button>
            <Button
              variant="secondary"
              onPress={() => flow.restart({ from: answers.from, to: answers.to }, "amount")}
            >
              {intl.formatMessage({ id: "apex.trade.again" })}
            </Button>
            <Button
              variant="quiet"
              onPress={() => onEvent({ name: "open-transaction", transaction: step.sent })}
            >
              {intl.formatMessage({ id: "apex.trade.openTransaction" })}
            </Button>
          </ResultActions>
          <Receipt transaction={step.sent} />
        </div>
      );
  }
}

/** Sells a coin, buys one, or swaps one asset for another: amount, review at a held price, receipt. */
export const TradeFlow = withWords(["trade", "order", "asset", "receipt"], TradeFlowScreen);
