import { codeSentSchema } from "@apex/contract/auth/send-code";
import { moneySchema } from "@apex/contract/money";
import { transactionSchema, type Transaction } from "@apex/contract/transactions/transaction";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { newOrderKey, orderKeySchema } from "../../parts/money-order/order-key.ts";

/** What was reviewed, frozen: what is confirmed is what is paid. */
const orderSchema = z.object({
  code: z.string(),
  payee: z.string(),
  purpose: z.string(),
  amount: moneySchema,
  fee: moneySchema,
  ...orderKeySchema.shape,
});
export type PayOrder = z.output<typeof orderSchema>;
/** An order before it has its key. */
export type ReviewedPayment = Omit<PayOrder, "key" | "isOut">;

/** The draft. The security code never enters it. */
const payAnswers = z.object({
  /** The amount as it was typed, where the link does not say it. */
  typedAmount: z.optional(z.string()),
  order: z.optional(orderSchema),
  /** The security code that was sent for the order, and where to. */
  codeSent: z.optional(codeSentSchema),
  /** The fee changed after the first review. */
  hasNewFee: z.optional(z.boolean()),
  sent: z.optional(transactionSchema),
});
export type PayAnswers = z.output<typeof payAnswers>;

/** The steps, each with all that it needs. */
export type PayStep =
  | { name: "amount" }
  | { name: "confirm"; order: PayOrder }
  | { name: "authorise"; order: PayOrder }
  | { name: "result"; sent: Transaction };

/** The payment of one link: how much, a look at it, the code, and what became of it. */
export function payFlow(code: string) {
  /** The order, while it is of this link. */
  const orderOf = <Step>({ order }: PayAnswers, open: (order: PayOrder) => Step) =>
    order?.code === code ? open(order) : undefined;
  return defineFlow<PayAnswers, PayStep>({
    name: "pay",
    answers: payAnswers,
    start: {},
    steps: {
      amount: { open: () => ({ name: "amount" }), isSkipped: isOver },
      confirm: {
        open: (answers) => orderOf(answers, (order) => ({ name: "confirm", order })),
        // An order that is out waits for its answer where it was sent.
        isSkipped: (answers) => isOver(answers) || answers.order?.isOut === true,
      },
      authorise: {
        open: (answers) => orderOf(answers, (order) => ({ name: "authorise", order })),
        isSkipped: isOver,
      },
      result: { open: ({ sent }) => sent && { name: "result", sent }, isEnd: true },
    },
  });
}

/** It was paid: nothing of it can be asked again. */
function isOver({ sent }: PayAnswers): boolean {
  return sent !== undefined;
}

export function newOrder(reviewed: ReviewedPayment): PayOrder {
  return { ...reviewed, ...newOrderKey() };
}

/** The call's body, without its `security`. */
export function bodyOf({ code, amount, fee }: PayOrder) {
  return { code, amount, fee };
}
