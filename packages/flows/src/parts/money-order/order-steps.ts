import { codeSentSchema, type CodeSent } from "@apex/contract/auth/send-code";
import type { Money } from "@apex/contract/money";
import { transactionSchema, type Transaction } from "@apex/contract/transactions/transaction";
import type { IntlShape } from "react-intl";
import * as z from "zod/mini";
import type { StepRow } from "../../base/flow/define-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import type { OrderConfirmationProps } from "./order-confirmation.tsx";
import { newOrderKey, type OrderKey } from "./order-key.ts";
import { resultOf } from "./order-result.ts";

/** What every draft keeps of an order that a security code sends, besides the order itself. */
export const orderAnswers = {
  /** The security code that was sent for the order, and where to. */
  codeSent: z.optional(codeSentSchema),
  /** The fee changed after the first review. */
  hasNewFee: z.optional(z.boolean()),
  /** What the order has made. */
  sent: z.optional(transactionSchema),
};

/** The money has moved: nothing of it can be asked again. */
export function isSent({ sent }: { sent?: Transaction | undefined }): boolean {
  return sent !== undefined;
}

/** An order that is out waits for its answer where it was sent: nothing before is shown. */
export function isOrderOut({ order }: { order?: OrderKey | undefined }): boolean {
  return order?.isOut === true;
}

type Words<Answers> = Pick<StepRow<Answers, never>, "label" | "title" | "lead" | "hasSoFar">;
interface Ordered {
  order?: OrderKey | undefined;
  sent?: Transaction | undefined;
}

/** The last rows of a flow. @param orderOf The order, while it is still the one that the answers describe. */
export function orderRows<Answers extends Ordered, Order>(
  orderOf: (answers: Answers) => Order | undefined,
) {
  /** The code that sends the order. */
  const code = <Name extends string>(name: Name, words: Words<Answers>) => ({
    ...words,
    open: (answers: Answers) => {
      const order = orderOf(answers);
      return order && { name, order };
    },
  });
  return {
    code,
    /** A look at the order. */
    review: <Name extends string>(name: Name, words: Words<Answers>) => ({
      ...code(name, words),
      isReview: true as const,
      isSkipped: isOrderOut,
    }),
    /** What became of it. */
    end: <Name extends string>(name: Name, words: Words<Answers>) => ({
      ...words,
      open: ({ sent }: Answers) => sent && { name, sent },
      isEnd: true as const,
    }),
  };
}

/** Title and lead of an end. Their figures: `amount`, the receiver's `name`, and the `provider`. */
export function endWords(ends: Record<"done" | "processing" | "failed", [MessageId, MessageId]>) {
  const said =
    (part: 0 | 1) =>
    ({ sent }: Pick<Ordered, "sent">, intl: IntlShape) => {
      if (!sent) return undefined;
      const { amount, details } = sent;
      const figures = {
        amount: writtenMoney(amount, intl),
        name: details.receiver?.name ?? "",
        provider: details.provider ?? "",
      };
      const result = resultOf(sent);
      const words = result === "waiting" ? waitingWords : ends[result];
      return intl.formatMessage({ id: words[part] }, figures);
    };
  return { title: said(0), lead: said(1) };
}

const waitingWords = ["apex.order.waitingTitle", "apex.order.waitingLead"] as const;

/** An order as the draft of a flow keeps it. */
type KeptOrder = OrderKey & { fee?: Money };

/** What the step that sends an order is given of its flow. */
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
