import { cardColours, cardLabelSchema, cardNetworks } from "@apex/contract/cards/card";
import { moneySchema } from "@apex/contract/money";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { orderKeySchema } from "../../parts/money-order/order-key.ts";

/** How a card looks and what it is called. */
export const cardDesignSchema = z.object({
  network: z.enum(cardNetworks),
  colour: z.enum(cardColours),
  label: cardLabelSchema,
});
export type CardDesign = z.output<typeof cardDesignSchema>;

export const cardSumSchema = z.object({ amount: moneySchema, fee: moneySchema });
export type CardSum = z.output<typeof cardSumSchema>;

/** The draft: PIN and BVN never enter it, only the id that the server keeps them under. */
export const createCardAnswers = z.object({
  design: z.optional(cardDesignSchema),
  sum: z.optional(cardSumSchema),
  detailsId: z.optional(z.uuid()),
  order: z.optional(orderKeySchema),
  hasNewFee: z.optional(z.boolean()),
});
export type CreateCardAnswers = z.output<typeof createCardAnswers>;

export type CreateCardStep =
  | { name: "design"; design: CardDesign | undefined }
  | { name: "amount"; sum: CardSum | undefined }
  | { name: "secure" }
  | { name: "review"; design: CardDesign; sum: CardSum; detailsId: string };

export const createCardFlow = defineFlow<CreateCardAnswers, CreateCardStep>({
  name: "card-create",
  answers: createCardAnswers,
  start: {},
  steps: {
    design: { open: ({ design }) => ({ name: "design", design }) },
    amount: { open: ({ design, sum }) => design && { name: "amount", sum } },
    secure: { open: ({ sum }) => sum && { name: "secure" } },
    review: {
      open: ({ design, sum, detailsId }) =>
        design && sum && detailsId !== undefined
          ? { name: "review", design, sum, detailsId }
          : undefined,
    },
  },
});
