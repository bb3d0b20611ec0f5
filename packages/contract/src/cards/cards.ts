import * as z from "zod/mini";
import { passwordSchema } from "../auth/password.ts";
import { defineEndpoint } from "../endpoint.ts";
import { cardPinLength } from "../limits.ts";
import { moneySchema } from "../money.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { says } from "../validation-codes.ts";
import {
  billingAddressSchema,
  cardControlsBody,
  cardLabelSchema,
  cardOutlookSchema,
  cardSchema,
} from "./card.ts";

const oneCard = z.object({ id: z.uuid() });
const answerSchema = z.object({ card: cardSchema });
const changes = ["cards"] as const;

/** The PIN; typed twice when it is chosen, sent once. */
export const cardPinSchema = z
  .string()
  .check(
    z.minLength(1, says("value-required")),
    z.regex(new RegExp(`^\\d{${cardPinLength}}$`), says("card-pin-length")),
  );

export const listCards = defineEndpoint({
  slug: "list-cards",
  method: "GET",
  path: "/cards-http/cards",
  summary: "The workspace's cards, the default one first, then the newest.",
  response: z.object({
    items: z.array(cardSchema),
    /** The price of a new card. */
    creationFee: moneySchema,
    /** The server's business time: clocks count from it. */
    now: z.iso.datetime(),
  }),
  errors: [],
  reads: ["cards"],
});

export const readCard = defineEndpoint({
  slug: "read-card",
  method: "GET",
  path: "/cards-http/cards/:id",
  summary: "One card, and what is to be expected of it.",
  params: oneCard,
  response: z.object({ card: cardSchema, outlook: cardOutlookSchema, now: z.iso.datetime() }),
  errors: [],
  reads: ["cards"],
});

export const setCardLabel = defineEndpoint({
  slug: "set-card-label",
  method: "PUT",
  path: "/cards-http/cards/:id/label",
  summary: "Gives a card another label.",
  params: oneCard,
  body: z.strictObject({ label: cardLabelSchema }),
  response: answerSchema,
  errors: [],
  changes,
});

export const setDefaultCard = defineEndpoint({
  slug: "set-default-card",
  method: "PUT",
  path: "/cards-http/cards/:id/default",
  summary: "Makes a card the one that is shown first; the one before is so no more.",
  params: oneCard,
  body: z.strictObject({}),
  response: answerSchema,
  errors: ["card-changed"],
  changes,
});

/** Refusals of calls for which a proof of the last 10 minutes suffices, as for security settings. */
const provedErrors = ["card-changed", ...proofErrors] as const;

export const setCardBillingAddress = defineEndpoint({
  slug: "set-card-billing-address",
  method: "PUT",
  path: "/cards-http/cards/:id/billing-address",
  summary: "Changes the address that merchants compare.",
  params: oneCard,
  body: z.strictObject({
    billingAddress: billingAddressSchema,
    security: z.optional(securityProofSchema),
  }),
  response: answerSchema,
  errors: provedErrors,
  changes,
});

export const setCardControls = defineEndpoint({
  slug: "set-card-controls",
  method: "PUT",
  path: "/cards-http/cards/:id/controls",
  summary: "Says what a card may pay: limits in US dollars, and locked categories and merchants.",
  params: oneCard,
  body: z.strictObject({ ...cardControlsBody.shape, security: z.optional(securityProofSchema) }),
  response: answerSchema,
  errors: provedErrors,
  changes,
});

export const blockCard = defineEndpoint({
  slug: "block-card",
  method: "POST",
  path: "/cards-http/cards/:id/block",
  summary: "Lets a card pay nothing until it is unblocked. A blocked one stays so.",
  params: oneCard,
  body: z.strictObject({ security: z.optional(securityProofSchema) }),
  response: answerSchema,
  errors: provedErrors,
  changes,
});

export const unblockCard = defineEndpoint({
  slug: "unblock-card",
  method: "POST",
  path: "/cards-http/cards/:id/unblock",
  summary: "Lets a blocked card pay again.",
  params: oneCard,
  body: z.strictObject({ security: z.optional(securityProofSchema) }),
  response: answerSchema,
  errors: provedErrors,
  changes,
});

export const changeCardPin = defineEndpoint({
  slug: "change-card-pin",
  method: "PUT",
  path: "/cards-http/cards/:id/pin",
  summary:
    "Changes a card's PIN; the account's password says that it is the owner. Without a password a proof does.",
  params: oneCard,
  body: z.strictObject({
    /** Required if the account has a password. */
    password: z.optional(passwordSchema),
    pin: cardPinSchema,
    /** In place of the password, where the account has none. */
    security: z.optional(securityProofSchema),
  }),
  response: answerSchema,
  errors: ["card-changed", "wrong-password", ...proofErrors],
  changes,
});

/** A request with its own proof: the caller chooses its id, which the proof is bound to. */
const cardRequest = {
  cardId: z.uuid(says("invalid")),
  requestId: z.uuid(says("invalid")),
  security: z.optional(securityProofSchema),
};
const verifiedErrors = ["EMAIL_VERIFICATION_REQUIRED", "PHONE_VERIFICATION_REQUIRED"] as const;

export const revealCardBody = z.strictObject(cardRequest);

export const revealCard = defineEndpoint({
  slug: "reveal-card",
  method: "POST",
  path: "/cards-http/reveals",
  summary:
    "Tells a card's number, CVV and PIN, once per proof. Whoever shows them hides them again after 30 seconds.",
  body: revealCardBody,
  response: z.object({
    number: z.string(),
    securityCode: z.string(),
    expiry: z.string(),
    pin: z.string(),
  }),
  errors: ["withdrawals-on-hold", ...provedErrors, ...verifiedErrors],
  // Anyone with these details can pay with the card.
  preparesMoneyOut: true,
});

export const terminateCardBody = z.strictObject(cardRequest);

export const terminateCard = defineEndpoint({
  slug: "terminate-card",
  method: "POST",
  path: "/cards-http/terminations",
  summary:
    "Ends a card for good. What is on it moves to the US dollar wallet in the same movement; one that has ended is answered as it is.",
  body: terminateCardBody,
  response: answerSchema,
  errors: [...provedErrors, ...verifiedErrors],
  changes: ["cards", "wallets", "transactions"],
  tells: "by-page",
});

export const deleteCardBody = z.strictObject(cardRequest);

export const deleteCard = defineEndpoint({
  slug: "delete-card",
  method: "DELETE",
  path: "/cards-http/cards",
  summary: "Takes a terminated card out of the lists, and its history with it.",
  body: deleteCardBody,
  response: z.object({ deleted: z.boolean() }),
  errors: [...provedErrors, ...verifiedErrors],
  changes,
  tells: "by-page",
});
