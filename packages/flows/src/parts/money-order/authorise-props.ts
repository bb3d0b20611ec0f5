import type { CodeSent } from "@apex/contract/auth/send-code";
import type { Money } from "@apex/contract/money";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { OrderConfirmationProps } from "./order-confirmation.tsx";
import { newOrderKey, type OrderKey } from "./order-key.ts";

/** An order with its fee, as the draft of a flow keeps it. */
type KeptOrder = OrderKey & { fee: Money };

/** As much of a flow as the step that authorises its order needs. */
interface OrderingFlow<Order extends KeptOrder> {
  answers: { codeSent?: CodeSent | undefined };
  save: (answers: {
    order?: Order;
    codeSent?: CodeSent | undefined;
    hasNewFee?: boolean | undefined;
  }) => void;
  next: (answers: { sent: Transaction; codeSent: undefined }, options: { replace: true }) => void;
  goTo: (step: "confirm") => void;
}

/**
 * What the step that authorises an order tells its flow: all of it is kept in the draft. An order that is to be reviewed again
 * gets a new key, the fee that the server now asks, and goes back to the step `confirm`.
 */
export function authoriseProps<Order extends KeptOrder>(
  order: Order,
  flow: OrderingFlow<Order>,
): Pick<
  OrderConfirmationProps<never>,
  "codeSent" | "onCodeSent" | "onOut" | "onNewKey" | "onSent"
> {
  return {
    codeSent: flow.answers.codeSent,
    onCodeSent: (codeSent) => flow.save({ codeSent }),
    onOut: (isOut) => flow.save({ order: { ...order, isOut } }),
    onNewKey: ({ fee = order.fee, isReviewed }) => {
      flow.save({
        order: { ...order, fee, ...newOrderKey() },
        codeSent: undefined,
        ...(!isReviewed && { hasNewFee: fee.amount !== order.fee.amount }),
      });
      if (!isReviewed) flow.goTo("confirm");
    },
    onSent: (sent) => flow.next({ sent, codeSent: undefined }, { replace: true }),
  };
}
