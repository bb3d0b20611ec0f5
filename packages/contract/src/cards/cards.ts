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

/** The PIN of a card. It is typed twice when it is chosen, and sent once. */
export const cardPinSchema = z.string().check(
  z.minLength(1, says("value-required")),
  z.regex(new RegExp(`^\\d{${cardPinLength}}$`), {
    error: says("card-pin-length"),
    abort: true,
  }),
  z.refine((pin) => !isEasyPin(pin), says("card-pin-easy")),
);

/** True for the PINs that a thief tries first: a run of digits, up or down, or a beginning that repeats, as in 1212 or 0000. */
function isEasyPin(pin: string): boolean {
  const runs = ["01234567890", "09876543210"];
  return runs.some((run) => run.includes(pin)) || /^(\d\d?)\1+$/.test(pin);
}

export const listCards = defineEndpoint({
  slug: "list-cards",
  method: "GET",
  path: "/cards-http/cards",
  summary: "Lists the workspace's cards: the default card first, then the newest.",
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
  summary: "Returns one card.",
  params: oneCard,
  response: z.object({ card: cardSchema, outlook: cardOutlookSchema, now: z.iso.datetime() }),
  errors: [],
  reads: ["cards"],
});

export const setCardLabel = defineEndpoint({
  slug: "set-card-label",
  method: "PUT",
  path: "/cards-http/cards/:id/label",
  summary: "Changes a card's label.",
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
  summary: "Makes a card the default card, in place of the previous one.",
  params: oneCard,
  body: z.strictObject({}),
  response: answerSchema,
  errors: ["card-changed"],
  changes,
});

/** Refusals of calls that accept a proof of the last 10 minutes, like security settings. */
const provedErrors = ["card-changed", ...proofErrors] as const;

export const setCardBillingAddress = defineEndpoint({
  slug: "set-card-billing-address",
  method: "PUT",
  path: "/cards-http/cards/:id/billing-address",
  summary: "Changes the billing address that merchants check.",
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
  summary: "Sets a card's limits in US dollars and its blocked categories and merchants.",
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
  summary:
    "Blocks a card: it declines every payment until it is unblocked. Blocking it again changes nothing. It needs no security proof, because it only stops payments.",
  params: oneCard,
  body: z.strictObject({}),
  response: answerSchema,
  errors: ["card-changed"],
  changes,
});

export const unblockCard = defineEndpoint({
  slug: "unblock-card",
  method: "POST",
  path: "/cards-http/cards/:id/unblock",
  summary: "Unblocks a card.",
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
    "Changes a card's PIN. The account's password confirms it or, for an account without one, a security proof.",
  params: oneCard,
  body: z.strictObject({
    /** Required if the account has a password. */
    password: z.optional(passwordSchema),
    pin: cardPinSchema,
    /** Used instead of the password, for an account that has none. */
    security: z.optional(securityProofSchema),
  }),
  response: answerSchema,
  errors: ["card-changed", "wrong-password", ...proofErrors],
  changes,
});

/** The fields of a request with its own proof, which is bound to an id that the caller chooses. */
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
    "Returns a card's number, CVV and PIN, once per proof. Clients must hide them again after 30 seconds.",
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
    "Terminates a card for good. Its balance moves to the US dollar wallet in the same movement. A card that has ended is returned unchanged.",
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
  summary: "Removes a terminated card and its history from the lists.",
  body: deleteCardBody,
  response: z.object({ deleted: z.boolean() }),
  errors: [...provedErrors, ...verifiedErrors],
  changes,
  tells: "by-page",
});
