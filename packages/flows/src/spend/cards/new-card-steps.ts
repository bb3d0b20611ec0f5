import {
  cardColours,
  cardControlsBody,
  cardHolderNameSchema,
  cardLabelSchema,
  cardNetworks,
  type CardControlsBody,
  type CardNetwork,
} from "@apex/contract/cards/card";
import { assetSchema, moneySchema } from "@apex/contract/money";
import { quoteSchema } from "@apex/contract/trade/quotes";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { newOrderKey, orderKeySchema } from "../../parts/money-order/order-key.ts";
import { orderAnswers } from "../../parts/money-order/order-steps.ts";
import { typedControlsSchema } from "./controls-fields.tsx";

/** A card's design and label. */
export const cardDesignSchema = z.object({
  network: z.enum(cardNetworks),
  colour: z.enum(cardColours),
  label: cardLabelSchema,
});
export type CardDesign = z.output<typeof cardDesignSchema>;

/** The holder of a card, and the name on it. */
const issuedHolderSchema = z.object({ userId: z.uuid(), name: cardHolderNameSchema });
export type IssuedHolder = z.output<typeof issuedHolderSchema>;

/** The first funding of a card, and its cost. */
const cardOrderSchema = z.object({
  amount: moneySchema,
  fee: moneySchema,
  /** The price of the dollars, where another wallet pays. */
  quote: z.optional(quoteSchema),
  ...orderKeySchema.shape,
});
export type CardOrder = z.output<typeof cardOrderSchema>;

/** The draft. PIN and BVN never enter it, only the id under which the server stores them. */
const newCardAnswers = z.object({
  /** Typed values until each is valid. */
  typedHolder: z.optional(z.object({ userId: z.string(), name: z.string() })),
  typedDesign: z.optional(z.extend(cardDesignSchema, { label: z.string() })),
  typedControls: z.optional(typedControlsSchema),
  typedAmount: z.optional(z.string()),
  source: z.optional(assetSchema),
  holder: z.optional(issuedHolderSchema),
  design: z.optional(cardDesignSchema),
  controls: z.optional(cardControlsBody),
  detailsId: z.optional(z.uuid()),
  order: z.optional(cardOrderSchema),
  ...orderAnswers,
});
export type NewCardAnswers = z.output<typeof newCardAnswers>;

/** The answers that only a business gives about a card. */
export interface IssuedTo {
  holder: IssuedHolder;
  controls: CardControlsBody;
}

export type NewCardStep =
  | { name: "holder" }
  | { name: "design" }
  | { name: "budget" }
  | { name: "amount" }
  | { name: "secure"; order: CardOrder }
  | {
      name: "review";
      design: CardDesign;
      order: CardOrder;
      detailsId: string;
      issuedTo?: IssuedTo;
    };

/**
 * The steps of a new card: design, funding, PIN and review.
 * @param network the brand of a card for a member of the business, which adds the steps for its holder and limits.
 */
export function newCardFlow(network?: CardNetwork) {
  const isOwn = network === undefined;
  const words = isOwn ? "cards" : "business-cards";
  return defineFlow<NewCardAnswers, NewCardStep>({
    name: isOwn ? "card-create" : `card-issue-${network}`,
    answers: newCardAnswers,
    start: {},
    steps: {
      holder: {
        label: "apex.business-cards.holderStep",
        title: "apex.business-cards.holderTitle",
        answer: ({ holder }) => holder?.name,
        open: () => ({ name: "holder" }),
        isSkipped: () => isOwn,
      },
      design: {
        label: "apex.cards.designStep",
        title: `apex.${words}.designTitle`,
        answer: ({ design }) => design?.label,
        open: ({ holder }) => (isOwn || holder ? { name: "design" } : undefined),
      },
      budget: {
        label: "apex.business-cards.budgetStep",
        title: "apex.business-cards.budgetTitle",
        lead: "apex.business-cards.budgetLead",
        open: ({ design }) => design && { name: "budget" },
        isSkipped: () => isOwn,
      },
      amount: {
        label: "apex.cards.amountStep",
        title: "apex.cards.amountTitle",
        lead: `apex.${words}.amountLead`,
        answer: ({ order }, intl) => order && writtenMoney(order.amount, intl),
        hasSoFar: true,
        open: ({ design, controls }) =>
          design && (isOwn || controls) ? { name: "amount" } : undefined,
      },
      secure: {
        label: "apex.cards.secureStep",
        title: "apex.cards.secureTitle",
        lead: `apex.${words}.secureLead`,
        hasSoFar: true,
        open: ({ order }) => order && { name: "secure", order },
      },
      review: {
        label: "apex.cards.reviewStep",
        title: "apex.cards.reviewTitle",
        isSending: true,
        isReview: true,
        open: ({ design, order, detailsId, holder, controls }) => {
          if (!design || !order || detailsId === undefined) return undefined;
          const step = { name: "review", design, order, detailsId } as const;
          if (isOwn) return step;
          return holder && controls && { ...step, issuedTo: { holder, controls } };
        },
      },
    },
  });
}

/** Another card needs a new order; the funding stays. */
export function renewed({ order }: NewCardAnswers): Pick<NewCardAnswers, "order" | "codeSent"> {
  return { order: order && { ...order, ...newOrderKey() }, codeSent: undefined };
}
