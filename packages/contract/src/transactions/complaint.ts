import * as z from "zod/mini";
import { openEnum } from "../open-enum.ts";

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
  /** True if the report has a picture. */
  hasImage: z.boolean(),
  /** True if the caller made the report, so that support's answers in the conversation of the same id are theirs to read. */
  isOwn: z.optional(z.boolean()),
  reportedAt: z.iso.datetime(),
  /** Time of its last change of status. */
  updatedAt: z.iso.datetime(),
});
export type Complaint = z.output<typeof complaintSchema>;
