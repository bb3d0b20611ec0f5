import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { reportTextMaxLength } from "../limits.ts";
import { reportRule } from "../uploads/image-rules.ts";
import { userText } from "../user-text.ts";
import { says } from "../validation-codes.ts";
import { complaintSchema, complaintTypes } from "./complaint.ts";

/** Base64 of the largest picture, padded. */
const imageTextMax = Math.ceil(reportRule.bytesMax / 3) * 4;

export const createComplaint = defineEndpoint({
  slug: "create-complaint",
  method: "POST",
  path: "/transactions-http/transactions/:category/:id/complaints",
  summary:
    "Reports a problem with a transaction. The picture's metadata is removed, and only support can see it.",
  params: z.object({ category: z.string(), id: z.uuid() }),
  body: z.strictObject({
    complaintType: z.enum(complaintTypes, says("complaint-type-required")),
    text: z.optional(userText({ max: reportTextMaxLength })),
    /** A PNG or JPG of at most 2 MB, in base64. Its bytes tell which. */
    image: z.optional(z.string().check(z.maxLength(imageTextMax, says(reportRule.tooLarge)))),
  }),
  // The picture, the text with every character escaped, and room for the rest.
  bodyBytesMax: imageTextMax + reportTextMaxLength * 12 + 1_024,
  response: z.object({ complaint: complaintSchema }),
  errors: ["complaint-open"],
  changes: ["transactions"],
});
