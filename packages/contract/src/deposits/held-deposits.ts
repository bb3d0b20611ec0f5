import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { reportImageBytesMax, reportTextMaxLength } from "../limits.ts";
import { transactionSchema } from "../transactions/transaction.ts";
import { userText } from "../user-text.ts";
import { says } from "../validation-codes.ts";

/** The relation of a deposit's sender to the customer. */
export const senderRelationships = [
  "family",
  "friend",
  "employer",
  "customer",
  "own-account",
  "other",
] as const;
export type SenderRelationship = (typeof senderRelationships)[number];

/** Base64 of the largest picture, padded. */
const documentTextMax = Math.ceil(reportImageBytesMax / 3) * 4;

export const explainHeldDeposit = defineEndpoint({
  slug: "explain-held-deposit",
  method: "POST",
  path: "/deposits-http/held/:id/sender",
  summary:
    "Tells our team who sent a deposit on hold and why, or answers a further question about it. Our team then decides.",
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    /** Needed with the first answer. */
    relationship: z.optional(z.enum(senderRelationships, says("value-required"))),
    /** The reason for the payment, or the answer to the question. */
    text: userText({ max: reportTextMaxLength, required: "value-required" }),
    /** A PNG or JPG of at most 2 MB, in base64. Its bytes tell which. */
    document: z.optional(
      z.string().check(z.maxLength(documentTextMax, says("report-image-too-large"))),
    ),
  }),
  // The picture, the text with every character escaped, and room for the rest.
  bodyBytesMax: documentTextMax + reportTextMaxLength * 12 + 1_024,
  response: z.object({ transaction: transactionSchema }),
  errors: ["deposit-changed"],
  changes: ["transactions"],
});
