import * as z from "zod/mini";
import { moneySchema } from "../money.ts";
import { userText } from "../user-text.ts";
import { caseCustomerSchema } from "./case-customer.ts";
import { colleagueSchema } from "./staff.ts";
import { watchedPaymentSchema, watchHitSchema } from "./watch-hits.ts";
import { staffProofShape } from "./staff-proof.ts";

/** Characters of a report's narrative, at most. */
export const narrativeMaxLength = 10_000;

/** The content of a signed report. It never changes. */
export const activityDocumentSchema = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  rule: z.string(),
  customer: z.omit(caseCustomerSchema, { userId: true }),
  hits: z.array(watchHitSchema),
  payments: z.array(watchedPaymentSchema),
  sum: moneySchema,
  narrative: z.string(),
  draftedBy: colleagueSchema,
  /** Wall time, as is `signedAt`. */
  draftedAt: z.iso.datetime(),
  signedBy: colleagueSchema,
  signedAt: z.iso.datetime(),
});
export type ActivityDocument = z.output<typeof activityDocumentSchema>;

/** A report of suspicious activity, as its case shows it. */
export const activityReportSchema = z.object({
  narrative: z.string(),
  /** Number of the saved draft. A signature names the draft that the member has read. */
  revision: z.number(),
  draftedBy: colleagueSchema,
  draftedAt: z.iso.datetime(),
  signedBy: z.optional(colleagueSchema),
  signedAt: z.optional(z.iso.datetime()),
  maySign: z.boolean(),
});
export type ActivityReport = z.output<typeof activityReportSchema>;

export const narrativeSchema = userText({ max: narrativeMaxLength, required: "value-required" });

export const revisionSchema = z.int().check(z.minimum(0), z.maximum(1_000_000));

export const signingSchema = z.strictObject({
  revision: revisionSchema,
  ...staffProofShape,
});
