import * as z from "zod/mini";
import { cardHolderNameMaxLength, cardLabelMaxLength, lockedMerchantsMax } from "../limits.ts";
import { moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { lineText, nameText } from "../user-text.ts";
import { says } from "../validation-codes.ts";

export const cardNetworks = ["visa", "mastercard"] as const;
export type CardNetwork = (typeof cardNetworks)[number];

/** The colours that an owner can choose for a card's face. */
export const cardColours = ["petrol", "ink", "leaf", "sky", "clay", "bronze"] as const;
export type CardColour = (typeof cardColours)[number];

/**
 * `pending`: the issuer makes it, about five minutes. `blocked`: it cannot pay until it is unblocked. `terminated` is final.
 */
export const cardStatuses = ["pending", "active", "blocked", "terminated"] as const;
export type CardStatus = (typeof cardStatuses)[number];

/** The cause of a block: the owner, or too many declined payments. */
export const blockReasons = ["owner", "declines"] as const;

/** The cause of a termination: the owner, no use, the issuer's refusal, or no second member's approval. */
export const terminationReasons = ["owner", "unused", "refused", "not-approved"] as const;

/** The categories of merchants. */
export const merchantCategories = [
  "shopping",
  "subscriptions",
  "software",
  "advertising",
  "travel",
  "food",
  "games",
  "gambling",
  "cash",
  "other",
] as const;
export type MerchantCategory = (typeof merchantCategories)[number];

/** Reasons why a payment was declined. */
export const declineReasons = [
  "insufficient-funds",
  /** Also while the account of the person who holds the card is frozen. */
  "card-blocked",
  "card-not-ready",
  "card-terminated",
  "above-use-limit",
  "above-month-limit",
  "category-locked",
  "merchant-locked",
] as const;
export type DeclineReason = (typeof declineReasons)[number];

const lineSchema = lineText({ max: 70, required: "value-required" });

/** The address that a merchant compares with the payer's input. */
export const billingAddressSchema = z.strictObject({
  street: lineSchema,
  city: lineSchema,
  state: lineSchema,
  postalCode: lineText({ max: 12, required: "value-required" }),
  /** ISO 3166, two letters. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, says("country-code-invalid"))),
});
export type BillingAddress = z.output<typeof billingAddressSchema>;

export const cardLabelSchema = nameText({
  max: cardLabelMaxLength,
  required: "card-label-required",
});

/** Printed on it, in capitals. */
export const cardHolderNameSchema = nameText({
  max: cardHolderNameMaxLength,
  required: "value-required",
}).check(z.regex(/^[\p{L}\p{M} .'’-]*$/u, says("invalid")));

/** The spending limits in a request. */
export const cardControlsBody = z.strictObject({
  /** The limit for one payment; absent: the card's balance. */
  perUse: z.optional(moneySchema),
  /** The limit for a calendar month, UTC. */
  month: z.optional(moneySchema),
  lockedCategories: z.array(z.enum(merchantCategories, says("invalid"))),
  lockedMerchants: z
    .array(lineText({ max: 100, required: "value-required" }))
    .check(z.maxLength(lockedMerchantsMax, says("invalid"))),
});
export type CardControlsBody = z.output<typeof cardControlsBody>;

/** The member of a business who holds a card. */
export const cardHolderSchema = z.object({
  userId: z.uuid(),
  name: z.string(),
  /** False once they have left the business: their card stays until a member ends it. */
  isMember: z.boolean(),
});
export type CardHolder = z.output<typeof cardHolderSchema>;

/** The spending limits of a card. */
export const cardControlsSchema = z.object({
  /** The limit for one payment; absent: the card's balance. */
  perUse: z.optional(moneySchema),
  /** The limit for a calendar month, UTC. */
  month: z.optional(moneySchema),
  lockedCategories: z.array(openEnum(merchantCategories)),
  /** Merchant names, compared without regard to case. */
  lockedMerchants: z.array(z.string()),
});
export type CardControls = z.output<typeof cardControlsSchema>;

export const cardSchema = z.object({
  /** The card's id, which is also that of the transaction that created it. */
  id: z.uuid(),
  label: z.string(),
  /** Printed on it. */
  holderName: z.string(),
  /** Set in a business. */
  holder: z.optional(cardHolderSchema),
  network: openEnum(cardNetworks),
  colour: openEnum(cardColours),
  status: openEnum(cardStatuses),
  /** The last digits, once the card has a number. Only `reveal-card` returns the whole number. */
  lastFour: z.optional(z.string()),
  /** `09/29`. */
  expiry: z.optional(z.string()),
  isDefault: z.boolean(),
  balance: moneySchema,
  /** The sum set aside for payments that are not settled. */
  held: moneySchema,
  billingAddress: z.optional(billingAddressSchema),
  controls: cardControlsSchema,
  spentThisMonth: moneySchema,
  createdAt: z.iso.datetime(),
  /** Set while the issuer makes the card: when it is expected. */
  readyAt: z.optional(z.iso.datetime()),
  /** True while the card waits for a second member's approval, and has not been ordered from the issuer yet. */
  waitsForApproval: z.optional(z.boolean()),
  blockReason: z.optional(openEnum(blockReasons)),
  terminatedAt: z.optional(z.iso.datetime()),
  terminationReason: z.optional(openEnum(terminationReasons)),
  /** Time at which an unused card is terminated. */
  endsUnusedAt: z.optional(z.iso.datetime()),
});
export type Card = z.output<typeof cardSchema>;

/** A forecast of a card's charges, with its declines and expiry. */
export const cardOutlookSchema = z.object({
  /** Recurring charges, the next one first. */
  upcoming: z.array(
    z.object({ merchant: z.string(), amount: moneySchema, expectedAt: z.iso.datetime() }),
  ),
  /** The fee for a declined payment. */
  declineFee: moneySchema,
  /** Declines left this month before the card blocks itself. */
  declinesLeft: z.number(),
  lastDecline: z.optional(
    z.object({
      transactionId: z.uuid(),
      reason: openEnum(declineReasons),
      merchant: z.string(),
      amount: moneySchema,
      at: z.iso.datetime(),
    }),
  ),
});
export type CardOutlook = z.output<typeof cardOutlookSchema>;
