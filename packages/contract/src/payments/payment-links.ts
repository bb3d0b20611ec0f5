import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { paymentPurposeMaxLength } from "../limits.ts";
import { momentSchema } from "../moment.ts";
import { assetSchema, decimalSchema, moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { ownIdSchema } from "../own-id.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { nameText } from "../user-text.ts";

/**
 * The statuses of a payment link. `expired`: its end has passed, and it was not paid, cancelled or declined before.
 * `declined`: by the one person whom it asks. A link for several payments is never `paid`.
 */
export const paymentLinkStatuses = ["open", "paid", "expired", "cancelled", "declined"] as const;
export type PaymentLinkStatus = (typeof paymentLinkStatuses)[number];

/** `once`: the first payment closes it. */
export const paymentLinkUses = ["once", "many"] as const;
export type PaymentLinkUse = (typeof paymentLinkUses)[number];

export const paymentLinkSchema = z.object({
  id: z.uuid(),
  /** The code in its page's address. */
  code: z.string(),
  /** The address of its page. */
  url: z.url(),
  purpose: z.string(),
  /** The wallet that the money goes into. */
  asset: assetSchema,
  /** The amount asked for; absent if the payer decides. */
  amount: z.optional(moneySchema),
  use: openEnum(paymentLinkUses),
  status: openEnum(paymentLinkStatuses),
  expiresAt: z.optional(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  /** The number of payments received, and their sum. */
  payments: z.number(),
  received: moneySchema,
  /** The transaction of the last payment. */
  lastPaymentId: z.optional(z.uuid()),
  /** The only person who can pay it. First name and initial, or a business's full name. */
  payer: z.optional(z.object({ name: z.string(), initials: z.string() })),
  /** The payer's reason for declining. */
  declineReason: z.optional(z.string()),
});
export type PaymentLink = z.output<typeof paymentLinkSchema>;

export const paymentPurposeSchema = nameText({
  max: paymentPurposeMaxLength,
  required: "value-required",
});

const linkParams = z.object({ linkId: z.uuid() });

export const listPaymentLinks = defineEndpoint({
  slug: "list-payment-links",
  method: "GET",
  path: "/payments-http/links",
  summary: "Lists the workspace's payment links, newest first.",
  query: z.object({ ...cursorQuery, status: z.optional(z.enum(paymentLinkStatuses)) }),
  response: cursorPageOf(paymentLinkSchema),
  errors: [],
  reads: ["payment-links"],
});

export const createPaymentLink = defineEndpoint({
  slug: "create-payment-link",
  method: "PUT",
  path: "/payments-http/links/:linkId",
  summary:
    "Creates a payment link under an id that the caller makes, once however often it is sent. It cannot be changed later.",
  params: linkParams,
  body: z.strictObject({
    purpose: paymentPurposeSchema,
    asset: assetSchema,
    amount: z.optional(decimalSchema),
    use: z.enum(paymentLinkUses),
    expiresAt: z.optional(momentSchema),
    /** The Apex user whom it asks: notified at once, and the only one who can pay. It is paid once. */
    payerId: z.optional(ownIdSchema),
  }),
  response: z.object({ link: paymentLinkSchema }),
  errors: ["amount-below-minimum", "recipient-not-found", "recipient-is-self"],
  changes: ["payment-links"],
});

export const cancelPaymentLink = defineEndpoint({
  slug: "cancel-payment-link",
  method: "POST",
  path: "/payments-http/links/:linkId/cancel",
  summary:
    "Cancels a payment link: it can no longer be paid. A link that is already closed is refused.",
  params: linkParams,
  response: z.object({ link: paymentLinkSchema }),
  errors: ["payment-link-closed"],
  changes: ["payment-links"],
  tells: "taken-back",
});
