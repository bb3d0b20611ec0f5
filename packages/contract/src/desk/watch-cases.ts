import * as z from "zod/mini";
import { moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { userText } from "../user-text.ts";
import { activityReportSchema } from "./activity-report.ts";
import { caseCustomerSchema } from "./case-customer.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { followOf } from "./follow-case.ts";
import { reasonMaxLength, reasonSchema } from "./reason.ts";
import { colleagueSchema } from "./staff.ts";
import { watchedPaymentSchema, watchHitSchema } from "./watch-hits.ts";

/** `escalated`: an administrator checks it. The last two states are final. */
export const watchCaseStates = ["to-check", "escalated", "nothing-found", "reported"] as const;
export type WatchCaseState = (typeof watchCaseStates)[number];

export const watchCaseActs = ["take", "hand-back", "note", "escalate", "report", "close"] as const;
export type WatchCaseAct = (typeof watchCaseActs)[number];

/** A case in the queue. Only the opened case names the customer. */
const watchCaseRowSchema = z.object({
  id: z.uuid(),
  /** The id of the customer's workspace. */
  workspaceId: z.uuid(),
  rule: z.string(),
  hits: z.number(),
  /** The payments of all hits, each counted once. */
  sum: moneySchema,
  state: openEnum(watchCaseStates),
  /** Business time, as is `lastHitAt`. */
  since: z.iso.datetime(),
  lastHitAt: z.iso.datetime(),
  assignee: z.optional(colleagueSchema),
});
export type WatchCaseRow = z.output<typeof watchCaseRowSchema>;

export const watchCaseViews = ["all", "mine", "nobodys", "escalated", "ended"] as const;
export type WatchCaseView = (typeof watchCaseViews)[number];

export const listWatchCases = defineDeskEndpoint({
  slug: "list-watch-cases",
  method: "GET",
  path: "/desk-http/monitoring",
  summary: "Lists the cases that the watching of payments has opened, the oldest first.",
  query: z.object({ ...cursorQuery, view: z.optional(z.enum(watchCaseViews)) }),
  response: cursorPageOf(watchCaseRowSchema),
  errors: [],
  reads: ["monitoring"],
});

export const watchCaseSchema = z.extend(watchCaseRowSchema, {
  customer: caseCustomerSchema,
  /** The hits, the latest first. */
  hitList: z.array(watchHitSchema),
  /** The payments of these hits, the latest first. */
  payments: z.array(watchedPaymentSchema),
  notes: z.array(
    z.object({ id: z.uuid(), by: colleagueSchema, text: z.string(), at: z.iso.datetime() }),
  ),
  /** Why it was escalated. */
  escalation: z.optional(z.string()),
  ended: z.optional(
    z.object({
      by: colleagueSchema,
      at: z.iso.datetime(),
      reason: z.optional(z.string()),
    }),
  ),
  report: z.optional(activityReportSchema),
  may: z.array(openEnum(watchCaseActs)),
});
export type WatchCase = z.output<typeof watchCaseSchema>;

const params = z.object({ id: z.uuid() });
const response = z.object({ case: watchCaseSchema });
const errors = ["own-account", "case-taken", "case-changed"] as const;
const act = {
  method: "POST",
  params,
  response,
  errors,
  showsCustomer: true,
  changes: ["monitoring"],
} as const;
const withReason = z.strictObject({ reason: reasonSchema });

export const readWatchCase = defineDeskEndpoint({
  slug: "read-watch-case",
  method: "GET",
  path: "/desk-http/monitoring/:id",
  summary: "Returns a case with its customer, hits, payments, notes and report.",
  params,
  response,
  errors: ["own-account"],
  showsCustomer: true,
});

export const followWatchCase = followOf("follow-watch-case", readWatchCase, "monitoring");

export const takeWatchCase = defineDeskEndpoint({
  ...act,
  slug: "take-watch-case",
  path: "/desk-http/monitoring/:id/take",
  summary: "Makes the case the member's.",
  /** `from`: the colleague whom it is taken over from. */
  body: z.strictObject({ from: z.optional(z.uuid()) }),
});

export const handBackWatchCase = defineDeskEndpoint({
  ...act,
  slug: "hand-back-watch-case",
  path: "/desk-http/monitoring/:id/hand-back",
  summary: "Puts the member's case back into the queue.",
  body: z.strictObject({}),
});

export const noteOnWatchCase = defineDeskEndpoint({
  ...act,
  slug: "note-on-watch-case",
  path: "/desk-http/monitoring/:id/note",
  summary: "Notes something on a case for colleagues.",
  body: z.strictObject({ text: userText({ max: reasonMaxLength, required: "value-required" }) }),
});

export const escalateWatchCase = defineDeskEndpoint({
  ...act,
  slug: "escalate-watch-case",
  path: "/desk-http/monitoring/:id/escalate",
  summary: "Puts a case before an administrator.",
  body: withReason,
});

export const closeWatchCase = defineDeskEndpoint({
  ...act,
  slug: "close-watch-case",
  path: "/desk-http/monitoring/:id/close",
  summary: "Ends a case in which nothing was found.",
  body: withReason,
});

export const watchCaseEndpoints = [
  listWatchCases,
  readWatchCase,
  followWatchCase,
  takeWatchCase,
  handBackWatchCase,
  noteOnWatchCase,
  escalateWatchCase,
  closeWatchCase,
] as const;
