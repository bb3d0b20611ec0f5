import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema, moneySchema } from "../money.ts";
import { declineReasonMaxLength } from "../limits.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { transactionSchema } from "../transactions/transaction.ts";
import { lineText } from "../user-text.ts";
import { paymentLinkStatuses, paymentLinkUses } from "./payment-links.ts";

/** A payment link's request, as anyone with its code sees it. */
export const paymentRequestSchema = z.object({
  code: z.string(),
  /**
   * The payee: first name and initial, or a business's full name and the username that finds it, because several may have
   * the name; and two letters for the avatar.
   */
  payee: z.object({ name: z.string(), username: z.optional(z.string()), initials: z.string() }),
  purpose: z.string(),
  asset: assetSchema,
  /** Absent if the payer chooses the amount. */
  amount: z.optional(moneySchema),
  use: openEnum(paymentLinkUses),
  status: openEnum(paymentLinkStatuses),
  expiresAt: z.optional(z.iso.datetime()),
  /** True if the payee is the caller's own workspace, which cannot pay itself. */
  isOwn: z.boolean(),
  /**
   * Who is asked to pay: `you` for the caller's workspace, `other` for another; absent if anyone can pay. Always
   * `other` for guests.
   */
  addressee: z.optional(openEnum(["you", "other"])),
});
export type PaymentRequest = z.output<typeof paymentRequestSchema>;

export const readPaymentRequest = defineEndpoint({
  slug: "read-payment-request",
  method: "GET",
  path: "/payments-http/requests/:code",
  summary:
    "Returns what a payment link asks for, to anyone with its code. Unknown codes count against the caller.",
  params: z.object({ code: z.string().check(z.maxLength(40)) }),
  response: z.object({ request: paymentRequestSchema }),
  errors: [],
  reads: ["payment-links"],
});

export const listPaymentRequests = defineEndpoint({
  slug: "list-payment-requests",
  method: "GET",
  path: "/payments-http/requests",
  summary: "Lists the open payment links addressed to the workspace, newest first.",
  query: z.object(cursorQuery),
  response: cursorPageOf(paymentRequestSchema),
  errors: [],
  reads: ["payment-links"],
});

export const declinePaymentRequest = defineEndpoint({
  slug: "decline-payment-request",
  method: "POST",
  path: "/payments-http/requests/:code/decline",
  summary:
    "Declines a payment link addressed to the workspace. It is closed, and its sender is told why.",
  params: z.object({ code: z.string().check(z.maxLength(40)) }),
  body: z.strictObject({
    reason: z.optional(lineText({ max: declineReasonMaxLength })),
  }),
  response: z.object({ request: paymentRequestSchema }),
  errors: ["payment-link-closed"],
  changes: ["payment-links"],
});

export const payPaymentLinkBody = z.strictObject({
  code: z.string().check(z.maxLength(40)),
  /** The payee's share; it has to be the link's amount, if the link has one. */
  amount: moneySchema,
  /** The fee at review; a changed one needs a new review. */
  fee: moneySchema,
  security: z.optional(securityProofSchema),
});

export const payPaymentLink = defineEndpoint({
  slug: "pay-payment-link",
  method: "POST",
  path: "/payments-http/payments",
  summary:
    "Pays a payment link from the wallet of its asset, at once and once per idempotency key, under the terms of a transfer.",
  body: payPaymentLinkBody,
  response: z.object({ transaction: transactionSchema }),
  errors: [
    "withdrawals-on-hold",
    "payment-link-closed",
    "insufficient-funds",
    "amount-below-minimum",
    "amount-above-maximum",
    "daily-limit-exceeded",
    "fee-changed",
    "recipient-is-self",
    ...proofErrors,
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
    "KYC_REQUIRED",
  ],
  changes: ["payment-links", "wallets", "transactions", "limits"],
  movesMoney: "out",
  approval: "refused",
});
