import { assetSchema } from "@apex/contract/money";
import { paymentLinkUses } from "@apex/contract/payments/payment-links";
import * as z from "zod/mini";
import { useKept } from "../../base/flow/use-kept.ts";

export const payerKinds = ["anybody", "person"] as const;
export const amountKinds = ["fixed", "open"] as const;

/** The fields of a new link as typed. */
export const typedLink = z.object({
  payerKind: z.enum(payerKinds),
  identifier: z.string(),
  purpose: z.string(),
  asset: assetSchema,
  amountKind: z.enum(amountKinds),
  typedAmount: z.string(),
  use: z.enum(paymentLinkUses),
  lastDay: z.nullable(z.string()),
});
export type TypedLink = z.output<typeof typedLink>;

const linkDraft = z.object({ typed: z.optional(typedLink) });
const empty: z.output<typeof linkDraft> = {};

/** The draft of a new link, kept until the link is made. */
export const useLinkDraft = () => useKept("payment-link", "payment-link", linkDraft, empty);
