import * as z from "zod/mini";
import { assetSchema, moneySchema, signedMoneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { userText } from "../user-text.ts";
import { noteMaxLength } from "./note-on-customer.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { reasonSchema } from "./reason.ts";
import { colleagueSchema } from "./staff.ts";

/** A job that failed its last attempt. Its payload is not shown. */
const failedJobSchema = z.object({
  id: z.string(),
  kind: z.string(),
  attempts: z.number(),
  /** Why the last attempt failed. */
  error: z.string(),
  /** Wall time. */
  at: z.iso.datetime(),
});
export type FailedJob = z.output<typeof failedJobSchema>;

export const listFailedJobs = defineDeskEndpoint({
  slug: "list-failed-jobs",
  method: "GET",
  path: "/desk-http/failed-jobs",
  summary: "Lists the jobs that were given up, the latest first.",
  query: z.object(cursorQuery),
  response: cursorPageOf(failedJobSchema),
  errors: [],
  reads: ["failed-jobs"],
});

/** `queued-already`: the same work has been queued again since the failure. */
const retryOutcomes = ["queued", "queued-already"] as const;

export const retryFailedJob = defineDeskEndpoint({
  slug: "retry-failed-job",
  method: "POST",
  path: "/desk-http/failed-jobs/:id/retry",
  summary: "Queues a job again that was given up, with all its attempts.",
  params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  body: z.strictObject({ reason: reasonSchema }),
  response: z.object({ outcome: openEnum(retryOutcomes) }),
  errors: ["case-changed"],
  changes: ["failed-jobs"],
});

/** Minor units with their sign. */
const differenceSchema = z.string().check(z.regex(/^-?\d{1,38}$/));

/** A difference between the partners' statements and the books, which consecutive reconciliations found. */
const statementDifferenceSchema = z.object({
  /** The asset and the difference, which identify it. */
  id: z.string(),
  asset: assetSchema,
  difference: differenceSchema,
  /** Negative if the partners hold less than the books say. */
  amount: signedMoneySchema,
  ours: signedMoneySchema,
  theirs: signedMoneySchema,
  /** Wall time of the first and the last check that found it. */
  since: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  notes: z.array(z.object({ by: colleagueSchema, text: z.string(), at: z.iso.datetime() })),
});
export type StatementDifferenceRow = z.output<typeof statementDifferenceSchema>;

export const listDifferences = defineDeskEndpoint({
  slug: "list-differences",
  method: "GET",
  path: "/desk-http/differences",
  summary:
    "Lists the differences between the partners' statements and the books that nobody has closed, the latest first.",
  response: z.object({ items: z.array(statementDifferenceSchema) }),
  errors: [],
  reads: ["differences"],
});

const named = { asset: assetSchema, difference: differenceSchema };

export const noteOnDifference = defineDeskEndpoint({
  slug: "note-on-difference",
  method: "POST",
  path: "/desk-http/differences/notes",
  summary: "Adds a note to a difference.",
  body: z.strictObject({
    ...named,
    text: userText({ max: noteMaxLength, required: "value-required" }),
  }),
  response: z.object({}),
  errors: ["case-changed"],
  changes: ["differences"],
});

export const closeDifference = defineDeskEndpoint({
  slug: "close-difference",
  method: "POST",
  path: "/desk-http/differences/close",
  summary:
    "Closes a difference with a reason. It moves no money; another difference of the asset is a new one.",
  body: z.strictObject({ ...named, reason: reasonSchema }),
  response: z.object({}),
  errors: ["case-changed"],
  changes: ["differences"],
});

const partnerWaitSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  kind: openEnum(["payout", "bill"]),
  amount: moneySchema,
  /** The partner's name in the settings; absent if it was not stored. */
  partner: z.optional(z.string()),
  /** Business time. */
  since: z.iso.datetime(),
  /** The owner of the wallet, whose page the member can open. */
  userId: z.uuid(),
});
export type PartnerWait = z.output<typeof partnerWaitSchema>;

export const listPartnerWaits = defineDeskEndpoint({
  slug: "list-partner-waits",
  method: "GET",
  path: "/desk-http/partner-waits",
  summary: "Lists the payments whose partner has not answered for too long, the oldest first.",
  query: z.object(cursorQuery),
  response: cursorPageOf(partnerWaitSchema),
  errors: [],
  reads: ["partner-waits"],
});
