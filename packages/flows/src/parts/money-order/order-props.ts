import type { CodeSent } from "@apex/contract/auth/send-code";
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
  "codeSent" | "onCodeSent" | "onOut" | "onNewKey" | "onSent"
> {
  order: Order;
}

/** As much of a flow as the step that sends its order needs. */
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
 * What the step that sends an order tells its flow: all of it is kept in the draft. An order that is to be reviewed again gets a new
 * key and the fee that the server now asks, and goes back to its review, where that is another step.
 */
export function orderProps<Order extends KeptOrder>(
  order: Order,
  flow: OrderingFlow<Order>,
): SendingProps<Order> {
  const review = Object.keys(flow.rows).find((name) => flow.rows[name]?.isReview);
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
      if (!isReviewed && review !== undefined && review !== flow.step.name) flow.goToListed(review);
    },
    onSent: (sent) => flow.next({ sent, codeSent: undefined }, { replace: true }),
  };
}
