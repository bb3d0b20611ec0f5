import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { moneySchema } from "@apex/contract/money";
import type { PaymentRequest } from "@apex/contract/payments/pay-link";
import type { Transaction } from "@apex/contract/transactions/transaction";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { newOrderKey, orderKeySchema } from "../../parts/money-order/order-key.ts";
import { orderAnswers, orderRows } from "../../parts/money-order/order-steps.ts";

/** The reviewed payment, frozen: the confirmed one is the one that is made. */
const orderSchema = z.object({
  code: z.string(),
  payee: z.string(),
  purpose: z.string(),
  amount: moneySchema,
  fee: moneySchema,
  ...orderKeySchema.shape,
});
export type PayOrder = z.output<typeof orderSchema>;
/** An order without its key. */
export type ReviewedPayment = Omit<PayOrder, "key" | "isOut">;

/** The draft. The security code never enters it. */
const payAnswers = z.object({
  /** The amount as typed, if the link does not fix it. */
  typedAmount: z.optional(z.string()),
  order: z.optional(orderSchema),
  ...orderAnswers,
});
export type PayAnswers = z.output<typeof payAnswers>;

/** The steps, each with its data. */
export type PayStep =
  | { name: "amount" }
  | { name: "confirm"; order: PayOrder }
  | { name: "authorise"; order: PayOrder }
  | { name: "result"; sent: Transaction };

/** The payment of one link: the amount, the review, the code, and the result. */
export function payFlow({ code, payee }: Pick<PaymentRequest, "code" | "payee">) {
  const rows = orderRows<PayAnswers, PayOrder>(({ order }) =>
    order?.code === code ? order : undefined,
  );
  const { name } = payee;
  return defineFlow<PayAnswers, PayStep>({
    name: "pay",
    answers: payAnswers,
    start: {},
    steps: {
      amount: {
        label: "apex.payments.amountStep",
        title: (_, intl) => intl.formatMessage({ id: "apex.payments.payTitle" }, { name }),
        answer: ({ order }, intl) => order && writtenMoney(order.amount, intl),
        open: () => ({ name: "amount" }),
      },
      confirm: rows.review("confirm", {
        label: "apex.payments.confirmStep",
        title: "apex.payments.confirmTitle",
      }),
      authorise: rows.code("authorise", {
        label: "apex.payments.authoriseStep",
        title: "apex.payments.authoriseTitle",
        hasSoFar: true,
      }),
      result: rows.end("result", {
        title: ({ sent }, intl) =>
          sent &&
          intl.formatMessage(
            { id: "apex.payments.doneTitle" },
            { name, net: writtenMoney(sent.amount, intl) },
          ),
        lead: ({ sent }, intl) =>
          sent &&
          intl.formatMessage(
            { id: "apex.payments.doneLead" },
            { amount: writtenMoney(movedAmount(sent), intl) },
          ),
      }),
    },
  });
}

export function newOrder(reviewed: ReviewedPayment): PayOrder {
  return { ...reviewed, ...newOrderKey() };
}

/** The call's body, without its `security`. */
export function bodyOf({ code, amount, fee }: PayOrder) {
  return { code, amount, fee };
}
