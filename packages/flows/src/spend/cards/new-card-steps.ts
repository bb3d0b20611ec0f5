import {
  cardColours,
  cardControlsBody,
  cardHolderNameSchema,
  cardLabelSchema,
  cardNetworks,
  type CardControlsBody,
  type CardNetwork,
} from "@apex/contract/cards/card";
import { moneySchema } from "@apex/contract/money";
import * as z from "zod/mini";
import { defineFlow, type StepRow } from "../../base/flow/define-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { newOrderKey, orderKeySchema } from "../../parts/money-order/order-key.ts";
import { isOrderOut, isSent, orderAnswers } from "../../parts/money-order/order-steps.ts";
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

export type CreateCardStep =
  | { name: "design" }
  | { name: "amount" }
  | { name: "secure"; order: CardOrder }
  | {
      name: "review";
      design: CardDesign;
      order: CardOrder;
      detailsId: string;
      issuedTo?: IssuedTo;
    };
export type IssueCardStep = { name: "holder" } | { name: "budget" } | CreateCardStep;

type Row<Name> = StepRow<NewCardAnswers, Extract<IssueCardStep, { name: Name }>>;

const rows: {
  [Name in CreateCardStep["name"]]: Row<Name>;
} = {
  design: {
    label: "apex.cards.designStep",
    title: "apex.cards.designTitle",
    answer: ({ design }) => design?.label,
    open: () => ({ name: "design" }),
    isSkipped: isOrderOut,
  },
  amount: {
    label: "apex.cards.amountStep",
    title: "apex.cards.amountTitle",
    lead: "apex.cards.amountLead",
    answer: ({ order }, intl) => order && writtenMoney(order.amount, intl),
    hasSoFar: true,
    open: ({ design }) => design && { name: "amount" },
    isSkipped: isOrderOut,
  },
  secure: {
    label: "apex.cards.secureStep",
    title: "apex.cards.secureTitle",
    lead: "apex.cards.secureLead",
    hasSoFar: true,
    open: ({ order }) => order && { name: "secure", order },
    isSkipped: isOrderOut,
  },
  review: {
    label: "apex.cards.reviewStep",
    title: "apex.cards.reviewTitle",
    isReview: true,
    open: ({ design, order, detailsId }) =>
      design && order && detailsId !== undefined
        ? { name: "review", design, order, detailsId }
        : undefined,
  },
};

/** The steps of a card for the person: its design, its funding, its PIN, then the order. */
export const createCardFlow = defineFlow<NewCardAnswers, CreateCardStep>({
  name: "card-create",
  answers: newCardAnswers,
  start: {},
  isOver: isSent,
  steps: rows,
});

/** The steps of a card for a member of the business: also the holder and the limits. */
export const issueCardFlow = (network: CardNetwork) =>
  defineFlow<NewCardAnswers, IssueCardStep>({
    name: `card-issue-${network}`,
    answers: newCardAnswers,
    start: {},
    isOver: isSent,
    steps: {
      holder: {
        label: "apex.business-cards.holderStep",
        title: "apex.business-cards.holderTitle",
        answer: ({ holder }) => holder?.name,
        open: () => ({ name: "holder" }),
        isSkipped: isOrderOut,
      },
      design: {
        ...rows.design,
        title: "apex.business-cards.designTitle",
        open: ({ holder }) => holder && { name: "design" },
      },
      budget: {
        label: "apex.business-cards.budgetStep",
        title: "apex.business-cards.budgetTitle",
        lead: "apex.business-cards.budgetLead",
        open: ({ design }) => design && { name: "budget" },
        isSkipped: isOrderOut,
      },
      amount: {
        ...rows.amount,
        lead: "apex.business-cards.amountLead",
        open: ({ controls }) => controls && { name: "amount" },
      },
      secure: { ...rows.secure, lead: "apex.business-cards.secureLead" },
      review: {
        ...rows.review,
        open: (answers) => {
          const { holder, controls } = answers;
          const step = rows.review.open(answers);
          return holder && controls && step && { ...step, issuedTo: { holder, controls } };
        },
      },
    },
  });

/** Another card needs a new order; the funding stays. */
export function renewed({ order }: NewCardAnswers): Pick<NewCardAnswers, "order" | "codeSent"> {
  return { order: order && { ...order, ...newOrderKey() }, codeSent: undefined };
}
