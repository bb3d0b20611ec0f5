import {
  cardControlsBody,
  cardHolderNameSchema,
  type CardControlsBody,
  type CardNetwork,
} from "@apex/contract/cards/card";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { createCardAnswers, type CardDesign, type CardSum } from "./create-card-steps.ts";

/** Whom a card is for, and the name on it. */
export const issuedHolderSchema = z.object({ userId: z.uuid(), name: cardHolderNameSchema });
export type IssuedHolder = z.output<typeof issuedHolderSchema>;

const issueCardAnswers = z.extend(createCardAnswers, {
  holder: z.optional(issuedHolderSchema),
  controls: z.optional(cardControlsBody),
});
export type IssueCardAnswers = z.output<typeof issueCardAnswers>;

export type IssueCardStep =
  | { name: "holder"; holder: IssuedHolder | undefined }
  | { name: "design"; design: CardDesign | undefined }
  | { name: "budget"; controls: CardControlsBody | undefined }
  | { name: "amount"; sum: CardSum | undefined }
  | { name: "secure" }
  | {
      name: "review";
      holder: IssuedHolder;
      design: CardDesign;
      controls: CardControlsBody;
      sum: CardSum;
      detailsId: string;
    };

/** A card of one brand for a member of the business: who, how it looks, what it may pay, what goes on it. */
export const issueCardFlow = (network: CardNetwork) =>
  defineFlow<IssueCardAnswers, IssueCardStep>({
    name: `card-issue-${network}`,
    answers: issueCardAnswers,
    start: {},
    steps: {
      holder: { open: ({ holder }) => ({ name: "holder", holder }) },
      design: { open: ({ holder, design }) => holder && { name: "design", design } },
      budget: { open: ({ design, controls }) => design && { name: "budget", controls } },
      amount: { open: ({ controls, sum }) => controls && { name: "amount", sum } },
      secure: { open: ({ sum }) => sum && { name: "secure" } },
      review: {
        open: ({ holder, design, controls, sum, detailsId }) =>
          holder && design && controls && sum && detailsId !== undefined
            ? { name: "review", holder, design, controls, sum, detailsId }
            : undefined,
      },
    },
  });
