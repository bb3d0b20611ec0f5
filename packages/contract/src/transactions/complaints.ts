import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { reportImageBytesMax, reportTextMaxLength } from "../limits.ts";
import { openEnum } from "../open-enum.ts";
import { userText } from "../user-text.ts";
import { says } from "../validation-codes.ts";

/** The kinds of problem with a transaction. */
export const complaintTypes = [
  "not-received",
  "wrong-amount",
  "charged-twice",
  "not-mine",
  "wrong-recipient",
  "other",
] as const;
export type ComplaintType = (typeof complaintTypes)[number];

/** The status of a report: waiting, with an agent, answered. */
export const complaintStatuses = ["open", "in-review", "resolved"] as const;
export type ComplaintStatus = (typeof complaintStatuses)[number];

export const complaintSchema = z.object({
  id: z.uuid(),
  complaintType: openEnum(complaintTypes),
  status: openEnum(complaintStatuses),
  text: z.optional(z.string()),
  /** True if it came with a picture. */
  hasImage: z.boolean(),
  reportedAt: z.iso.datetime(),
  /** Time of its last change of status. */
  updatedAt: z.iso.datetime(),
});
export type Complaint = z.output<typeof complaintSchema>;

/** Base64 of the largest picture, padded. */
const imageTextMax = Math.ceil(reportImageBytesMax / 3) * 4;

export const createComplaint = defineEndpoint({
  slug: "create-complaint",
  method: "POST",
  path: "/transactions-http/transactions/:category/:id/complaints",
  summary:
    "Reports a problem with a transaction. The picture is read, cleaned of what it carries besides, and kept for support alone.",
  params: z.object({ category: z.string(), id: z.uuid() }),
  body: z.strictObject({
    complaintType: z.enum(complaintTypes, says("complaint-type-required")),
    text: z.optional(userText({ max: reportTextMaxLength })),
    /** A PNG or JPG of at most 2 MB, in base64. Its bytes tell which. */
    image: z.optional(z.string().check(z.maxLength(imageTextMax, says("image-too-large")))),
  }),
  // The picture, the text with every character escaped, and room for the rest.
  bodyBytesMax: imageTextMax + reportTextMaxLength * 12 + 1_024,
  response: z.object({ complaint: complaintSchema }),
  errors: ["complaint-open"],
  changes: ["transactions"],
});
