import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { bvnLength, cardBvnMinLength } from "../limits.ts";
import { moneySchema } from "../money.ts";
import { moneyTermsSchema } from "../money-terms.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { noteSchema } from "../transactions/note.ts";
import { transactionSchema } from "../transactions/transaction.ts";
import { says } from "../validation-codes.ts";
import {
  cardColours,
  cardControlsBody,
  cardHolderNameSchema,
  cardLabelSchema,
  cardNetworks,
} from "./card.ts";
import { cardPinSchema } from "./cards.ts";

const changes = ["cards", "wallets", "transactions", "limits"] as const;
const verifiedErrors = ["EMAIL_VERIFICATION_REQUIRED", "PHONE_VERIFICATION_REQUIRED"] as const;
/** The quote for buying the dollars from another wallet within the order itself. */
const quoteId = z.optional(z.uuid(says("invalid")));
const quoteErrors = ["quote-expired", "market-closed"] as const;
const amountErrors = [
  "insufficient-funds",
  "amount-below-minimum",
  "amount-above-maximum",
] as const;

/** A BVN as typed: fewer than eight digits count as no number; a whole one has eleven. */
export const cardBvnSchema = z
  .string()
  .check(
    z.minLength(1, says("value-required")),
    z.regex(/^\d*$/, says("digits-only")),
    z.minLength(cardBvnMinLength, says("card-bvn-length")),
    z.maxLength(bvnLength, says("bvn-length")),
  );

export const readCardTerms = defineEndpoint({
  slug: "read-card-terms",
  method: "GET",
  path: "/cards-http/terms",
  summary:
    "Returns the limits and fees for a new card, for funding a card, or for withdrawing from it.",
  query: z.object({
    action: z.enum(["create", "fund", "withdraw"]),
    /** The card to fund or withdraw from. */
    cardId: z.optional(z.uuid()),
  }),
  response: z.extend(moneyTermsSchema, {
    /** True if the issuer accepts it now. */
    isOpen: z.boolean(),
    /** The amount that can still be funded in this calendar month, UTC. */
    monthLeft: moneySchema,
    /** The fee for funding a card, whatever the action. */
    fundFee: moneySchema,
    /** The fee for a declined payment. */
    declineFee: moneySchema,
  }),
  errors: [],
  reads: ["cards", "wallets"],
  boundsAmounts: true,
});

export const keepCardDetails = defineEndpoint({
  slug: "keep-card-details",
  method: "POST",
  path: "/cards-http/details",
  summary:
    "Stores the PIN, and a Nigerian's BVN, for a card that is about to be created. They are sealed, kept for one hour and sent only once.",
  body: z.strictObject({
    pin: cardPinSchema,
    /** Required for Nigerians; everybody else needs level 2. */
    bvn: z.optional(cardBvnSchema),
  }),
  response: z.object({ detailsId: z.uuid() }),
  errors: ["document-required", ...verifiedErrors],
});

export const createCardBody = z.strictObject({
  network: z.enum(cardNetworks, says("invalid")),
  colour: z.enum(cardColours, says("invalid")),
  label: cardLabelSchema,
  /** The id that `keep-card-details` returned. */
  detailsId: z.uuid(says("invalid")),
  /** The first funding, in US dollars. */
  amount: moneySchema,
  /** The fee that was reviewed. */
  fee: moneySchema,
  /** In a business: the member who holds the card, and the name printed on it. Absent: the person who orders it. */
  holder: z.optional(
    z.strictObject({ userId: z.uuid(says("invalid")), name: cardHolderNameSchema }),
  ),
  /** Spending limits from the start. Absent: the card's balance is the limit. */
  controls: z.optional(cardControlsBody),
  /** A quote for cards that receives amount and fee. Absent: the US dollar wallet pays. Personal workspaces only. */
  quoteId,
  security: z.optional(securityProofSchema),
});

export const createCard = defineEndpoint({
  slug: "create-card",
  method: "POST",
  path: "/cards-http/cards",
  summary:
    "Orders a card and funds it, once per idempotency key. It is ready in about five minutes. The transaction's id is the card's id.",
  body: createCardBody,
  response: z.object({ transaction: transactionSchema }),
  errors: [
    "withdrawals-on-hold",
    "card-creation-unavailable",
    "card-details-expired",
    "too-many-cards",
    "fee-changed",
    ...quoteErrors,
    ...amountErrors,
    ...proofErrors,
    ...verifiedErrors,
  ],
  changes,
  movesMoney: "out",
  approval: "waits",
});

export const fundCardBody = z.strictObject({
  cardId: z.uuid(says("invalid")),
  amount: moneySchema,
  /** The fee at review. Absent means no fee, and the order is refused if there is one. */
  fee: z.optional(moneySchema),
  note: noteSchema,
  /** A quote for cards that receives amount and fee. Absent: the US dollar wallet pays. Personal workspaces only. */
  quoteId,
  security: z.optional(securityProofSchema),
});

export const fundCard = defineEndpoint({
  slug: "fund-card",
  method: "POST",
  path: "/cards-http/fundings",
  summary:
    "Moves money from the US dollar wallet, or at a quote from another one, to a card, once per idempotency key.",
  body: fundCardBody,
  response: z.object({ transaction: transactionSchema }),
  errors: [
    "withdrawals-on-hold",
    "card-funding-unavailable",
    "card-changed",
    "fee-changed",
    ...quoteErrors,
    ...amountErrors,
    ...proofErrors,
    ...verifiedErrors,
  ],
  changes,
  movesMoney: "out",
  approval: "waits",
});

export const withdrawFromCardBody = z.strictObject({
  cardId: z.uuid(says("invalid")),
  amount: moneySchema,
  note: noteSchema,
  security: z.optional(securityProofSchema),
});

export const withdrawFromCard = defineEndpoint({
  slug: "withdraw-from-card",
  method: "POST",
  path: "/cards-http/withdrawals",
  summary: "Moves money from a card to the US dollar wallet, once per idempotency key.",
  body: withdrawFromCardBody,
  response: z.object({ transaction: transactionSchema }),
  errors: [
    "card-withdrawal-unavailable",
    "card-changed",
    ...amountErrors,
    ...proofErrors,
    ...verifiedErrors,
  ],
  changes,
  movesMoney: "own",
});
