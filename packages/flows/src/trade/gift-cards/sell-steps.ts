import { giftCardForms, isPictured } from "@apex/contract/gift-cards/gift-card";
import { sellQuoteSchema } from "@apex/contract/gift-cards/sell-offers";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { formWords } from "../../parts/gift-card-faces/gift-card-words.ts";
import { orderKeySchema } from "../../parts/money-order/order-key.ts";
import { orderAnswers } from "../../parts/money-order/order-steps.ts";
import { keptPhotoSchema, type KeptPhoto } from "../../parts/picture/use-photo-upload.ts";

/** The cards of a sale. */
export const soldCardSchema = z.object({
  country: z.string(),
  currency: z.string(),
  form: z.enum(giftCardForms),
  value: z.string(),
  quantity: z.number(),
});
export type SoldCard = z.output<typeof soldCardSchema>;

const typedCardSchema = z.extend(z.omit(soldCardSchema, { currency: true }), {
  quantity: z.string(),
});
export type TypedCard = z.output<typeof typedCardSchema>;

/** A locked rate with the key that its trade is made under. */
export const sellOrderSchema = z.object({ quote: sellQuoteSchema, ...orderKeySchema.shape });
export type SellOrder = z.output<typeof sellOrderSchema>;

/** The draft. A code never enters it, so it is asked for again after a reload. */
const sellAnswers = z.object({
  /** The card as it is typed. */
  typedCard: z.optional(typedCardSchema),
  card: z.optional(soldCardSchema),
  photos: z.optional(z.array(keptPhotoSchema)),
  order: z.optional(sellOrderSchema),
  ...orderAnswers,
});
export type SellAnswers = z.output<typeof sellAnswers>;

export type SellStep =
  | { name: "card" }
  | { name: "evidence"; card: SoldCard; photos: readonly KeptPhoto[] }
  | { name: "review"; card: SoldCard; photos: readonly KeptPhoto[]; code: string | undefined };

/** The steps of a sale. @param code the typed code, in memory only. */
export function sellFlow(brand: string, code: string | undefined) {
  return defineFlow<SellAnswers, SellStep>({
    name: `gift-card-sell-${brand}`,
    answers: sellAnswers,
    start: {},
    steps: {
      card: {
        label: "apex.gift-cards.cardStep",
        title: "apex.gift-cards.cardTitle",
        answer: ({ card }, intl) => card && formWords(card.form, intl),
        hasSoFar: true,
        open: () => ({ name: "card" }),
      },
      evidence: {
        label: "apex.gift-cards.evidenceStep",
        title: ({ card }, intl) => card && intl.formatMessage({ id: evidenceTitle(card.form) }),
        lead: ({ card }, intl) =>
          card &&
          intl.formatMessage({
            id: isPictured(card.form) ? "apex.gift-cards.photosLead" : "apex.gift-cards.codeLead",
          }),
        hasSoFar: true,
        open: ({ card, photos = [] }) => card && { name: "evidence", card, photos },
      },
      review: {
        label: "apex.gift-cards.reviewStep",
        title: "apex.gift-cards.reviewTitle",
        isSending: true,
        isReview: true,
        open: ({ card, photos = [], order }) => {
          if (!card) return undefined;
          const isShown = isPictured(card.form) ? photos.length > 0 : code !== undefined;
          // A sent order waits here for its answer, even if its photos or code are gone.
          return isShown || order?.isOut
            ? { name: "review", card, photos, code: isPictured(card.form) ? undefined : code }
            : undefined;
        },
      },
    },
  });
}

/** The kind of evidence: a code, a receipt, or photos of the cards. */
function evidenceTitle(form: SoldCard["form"]) {
  if (!isPictured(form)) return "apex.gift-cards.codeTitle";
  return form === "physical-card" ? "apex.gift-cards.photosTitle" : "apex.gift-cards.receiptTitle";
}
