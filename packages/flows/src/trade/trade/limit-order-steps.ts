import type { Asset } from "@apex/contract/assets";
import type { InputOf } from "@apex/contract/endpoint";
import { assetSchema, decimalSchema, moneySchema } from "@apex/contract/money";
import type { placeLimitOrder } from "@apex/contract/trade/limit-orders";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { IntlShape } from "react-intl";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { newOrderKey, orderKeySchema } from "../../parts/money-order/order-key.ts";
import { resultOf } from "../../parts/money-order/order-result.ts";
import { orderAnswers, orderRows } from "../../parts/money-order/order-steps.ts";
import { pairOfAnswers, type TradePair } from "./trade-steps.ts";

/** The expiry of an order. */
export const orderEnds = ["never", "day", "date"] as const;
export type OrderEnd = (typeof orderEnds)[number];

/** The form values of an order. */
export const orderValues = z.object({
  typedPay: z.string(),
  typedPrice: z.string(),
  end: z.enum(orderEnds),
  /** `2026-12-24` */
  endsOn: z.nullable(z.string()),
});
export type OrderValues = z.output<typeof orderValues>;

/** The reviewed order, frozen: the confirmed one is the one that is placed. */
const orderSchema = z.object({
  from: assetSchema,
  to: assetSchema,
  pay: moneySchema,
  fee: moneySchema,
  /** The minimum that it receives. */
  receive: moneySchema,
  orderPrice: decimalSchema,
  /** Absent for an order that is good till cancelled. */
  expiresAt: z.optional(z.iso.datetime()),
  /** Gap to the market's price at the review, in millionths. */
  gapPpm: z.string(),
  ...orderKeySchema.shape,
});
export type PendingOrder = z.output<typeof orderSchema>;

export const limitOrderAnswers = z.object({
  from: z.optional(assetSchema),
  to: z.optional(assetSchema),
  typedPay: z.optional(z.string()),
  typedPrice: z.optional(z.string()),
  end: z.optional(z.enum(orderEnds)),
  /** `2026-12-24` */
  endsOn: z.optional(z.nullable(z.string())),
  order: z.optional(orderSchema),
  ...orderAnswers,
});
export type LimitOrderAnswers = z.output<typeof limitOrderAnswers>;

export type LimitOrderStep =
  | { name: "order"; pair: TradePair }
  | { name: "review"; order: PendingOrder }
  | { name: "success"; sent: Transaction };

const rows = orderRows<LimitOrderAnswers, PendingOrder>(({ order }) => order);

/** An order on the wrong side of the market is filled as it is placed. */
function resultWords(filled: MessageId, placed: MessageId) {
  return ({ sent }: LimitOrderAnswers, intl: IntlShape) =>
    intl.formatMessage({ id: sent && resultOf(sent) === "done" ? filled : placed });
}

/** Amount and price, review, placed. @param own the person's currency. */
export function limitOrderFlow(own: Asset) {
  return defineFlow<LimitOrderAnswers, LimitOrderStep>({
    name: "limit-order",
    answers: limitOrderAnswers,
    start: {},
    steps: {
      order: {
        title: "apex.trade.newOrder",
        open: (answers) => ({ name: "order", pair: pairOfAnswers("buy", answers, own, "swap") }),
      },
      review: rows.code("review", { title: "apex.trade.orderReview", isReview: true }),
      success: rows.end("success", {
        title: resultWords("apex.trade.orderFilled", "apex.trade.orderPlaced"),
        lead: resultWords("apex.trade.orderFilledLead", "apex.trade.orderPlacedLead"),
      }),
    },
  });
}

export function newPendingOrder(order: Omit<PendingOrder, "key" | "isOut">): PendingOrder {
  return { ...order, ...newOrderKey() };
}

/** The body of the call that places an order. */
export function bodyOf(order: PendingOrder): InputOf<typeof placeLimitOrder>["body"] {
  const { from, to, pay, fee, orderPrice, expiresAt } = order;
  return { from, to, pay, fee, orderPrice, ...(expiresAt !== undefined && { expiresAt }) };
}
