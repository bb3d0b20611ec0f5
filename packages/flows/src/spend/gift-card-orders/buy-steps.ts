import { moneySchema, type Money } from "@apex/contract/money";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { newOrderKey, orderKeySchema } from "../../parts/money-order/order-key.ts";
import { orderAnswers, orderRows } from "../../parts/money-order/order-steps.ts";

/** The cards of an order. */
const wantedCardsSchema = z.object({
  country: z.string(),
  currency: z.string(),
  value: z.string(),
  quantity: z.number(),
});
export type WantedCards = z.output<typeof wantedCardsSchema>;

/** The reviewed order, frozen: the confirmed one is the one that is sent. */
const buyOrderSchema = z.object({
  cards: wantedCardsSchema,
  recipientEmail: z.optional(z.string()),
  /** The price of all cards. */
  amount: moneySchema,
  /** The activation fee. */
  fee: moneySchema,
  ...orderKeySchema.shape,
});
export type BuyOrder = z.output<typeof buyOrderSchema>;

const buyAnswers = z.object({
  /** The cards as typed. */
  typedCards: z.optional(
    z.object({ country: z.string(), value: z.string(), quantity: z.string() }),
  ),
  cards: z.optional(wantedCardsSchema),
  price: z.optional(z.object({ amount: moneySchema, fee: moneySchema })),
  /** The receiver of the codes: the buyer, or someone by mail. */
  recipient: z.optional(z.enum(["self", "email"])),
  email: z.optional(z.string()),
  order: z.optional(buyOrderSchema),
  ...orderAnswers,
});
export type BuyAnswers = z.output<typeof buyAnswers>;

export type BuyStep =
  | { name: "cards" }
  | { name: "recipient" }
  | { name: "review"; order: BuyOrder };

const rows = orderRows<BuyAnswers, BuyOrder>(({ order }) => order);

/** The steps of buying cards of a brand. */
export function buyFlow(brand: string) {
  return defineFlow<BuyAnswers, BuyStep>({
    name: `gift-card-buy-${brand}`,
    answers: buyAnswers,
    start: {},
    steps: {
      cards: {
        label: "apex.gift-card-orders.cardsStep",
        title: "apex.gift-card-orders.cardsTitle",
        hasSoFar: true,
        open: () => ({ name: "cards" }),
      },
      recipient: {
        label: "apex.gift-card-orders.recipientStep",
        title: "apex.gift-card-orders.recipientTitle",
        hasSoFar: true,
        open: ({ cards, price }) => cards && price && { name: "recipient" },
      },
      review: rows.code("review", {
        label: "apex.gift-card-orders.reviewStep",
        title: "apex.gift-card-orders.reviewTitle",
        isReview: true,
      }),
    },
  });
}

export function newBuyOrder(order: {
  cards: WantedCards;
  amount: Money;
  fee: Money;
  recipientEmail: string | undefined;
}): BuyOrder {
  return { ...order, ...newOrderKey() };
}
