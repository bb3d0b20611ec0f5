import type { CodeSent } from "@apex/contract/proof/one-time-code";
import type { Money } from "@apex/contract/money";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { StepRow } from "../../base/flow/define-flow.ts";
import type { OrderConfirmationProps } from "./order-confirmation.tsx";
import { newOrderKey, type OrderKey } from "./order-key.ts";

/** An order as the draft of a flow keeps it. */
type KeptOrder = OrderKey & { fee?: Money };

/** The props of the step that sends an order, from its flow. */
export interface SendingProps<Order> extends Pick<
  OrderConfirmationProps<never>,
  "codeSent" | "onCodeSent" | "onOut" | "onNewKey" | "onReview" | "onSent"
> {
  order: Order;
}

/** The part of a flow that the step sending its order needs. */
interface OrderingFlow<Order extends KeptOrder> {
  step: { name: string };
  rows: Readonly<Record<string, Pick<StepRow<never, never>, "isReview">>>;
  answers: { codeSent?: CodeSent | undefined };
  save: (answers: {
    order?: Order;
    codeSent?: CodeSent | undefined;
    hasNewFee?: boolean | undefined;
  }) => void;
  next: (answers: { sent: Transaction; codeSent: undefined }, options: { replace: true }) => void;
  goToListed: (id: string) => void;
}

/**
 * The props of the step that sends an order. The step's reports are saved in the draft. An order that needs another
 * review gets a new key and the server's current fee, and the flow returns to the review step, if there is one.
 */
export function orderProps<Order extends KeptOrder>(
  order: Order,
  flow: OrderingFlow<Order>,
): SendingProps<Order> {
  const review = Object.keys(flow.rows).find((name) => flow.rows[name]?.isReview);
  const onReview = () => {
    if (review !== undefined && review !== flow.step.name) flow.goToListed(review);
  };
  return {
    order,
    codeSent: flow.answers.codeSent,
    onCodeSent: (codeSent) => flow.save({ codeSent }),
    onOut: (isOut) => flow.save({ order: { ...order, isOut } }),
    onNewKey: ({ fee = order.fee, isReviewed }) => {
      flow.save({
        order: { ...order, ...(fee && { fee }), ...newOrderKey() },
        codeSent: undefined,
        ...(!isReviewed && { hasNewFee: fee?.amount !== order.fee?.amount }),
      });
      if (!isReviewed) onReview();
    },
    onReview,
    onSent: (sent) => flow.next({ sent, codeSent: undefined }, { replace: true }),
  };
}
