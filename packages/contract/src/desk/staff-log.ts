import * as z from "zod/mini";
import { openEnum } from "../open-enum.ts";
import { momentSchema } from "../moment.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { says } from "../validation-codes.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { caseSchema } from "./reason.ts";
import { colleagueSchema } from "./staff.ts";

/** The acts that the desk's log records. */
export const staffActs = [
  "signed-in",
  "sign-in-failed",
  "emergency-sign-in",
  "authenticator-set",
  "passkey-added",
  "passkey-renamed",
  "passkey-removed",
  "signed-out",
  "case-read",
  "document-read",
  "case-taken",
  "case-handed-back",
  "customer-asked",
  "release-proposed",
  "release-approved",
  "release-declined",
  "release-taken-back",
  "deposit-released",
  "deposit-sent-back",
  "payment-found",
  "payment-confirmed",
  "payment-declined",
  "payment-taken-back",
  "payment-refused",
  "identity-accepted",
  "identity-refused",
  "customer-written",
  "picture-read",
  "picture-uploaded",
  "picture-marked",
  "card-code-read",
  "trade-paid",
  "trade-rejected",
  "case-handed-over",
  "case-prioritised",
  "case-solved",
  "customer-answered",
  "watch-asked",
  "adjustment-proposed",
  "adjustment-approved",
  "adjustment-declined",
  "adjustment-taken-back",
  "customers-searched",
  "customer-read",
  "transaction-read",
  "customer-frozen",
  "customer-unfrozen",
  "contacts-vouched",
  "customer-closed",
  "customer-noted",
  "job-retried",
  "difference-noted",
  "difference-closed",
  "recovery-started",
  "recovery-confirmed",
  "recovery-cancelled",
  "case-noted",
  "case-escalated",
  "case-closed",
  "report-saved",
  "report-signed",
  "report-exported",
  "rule-drafted",
  "rule-replayed",
  "rule-set-live",
  "rule-retired",
  "replay-read",
  "log-exported",
  "switch-changed",
  "switch-proposed",
  "switch-approved",
  "switch-declined",
  "switch-taken-back",
] as const;
export type StaffAct = (typeof staffActs)[number];

/**
 * The facts that an entry can record about the state before and after an act. The log has words for each of them;
 * nothing else is shown or exported, so that no secret gets in by mistake.
 */
export const loggedFacts = [
  "state",
  "status",
  "proposal",
  "role",
  "passkey",
  "reason",
  "question",
  "nextWordBy",
  "kycLevel",
  "assignee",
  "priority",
  "isFrozen",
  "recovery",
  "jobId",
  "jobKind",
  "difference",
  "query",
  "found",
  "messageId",
  "imageId",
  "imageIds",
  "mark",
  "payoutMinor",
  "direction",
  "amount",
  "asset",
  "refundOf",
  "operationId",
  "rule",
  "version",
  "days",
  "member",
  "act",
  "customer",
  "switchKey",
  "value",
  "from",
  "to",
] as const;
export type LoggedFact = (typeof loggedFacts)[number];
export type LoggedState = Readonly<Partial<Record<LoggedFact, unknown>>>;

const staffActionSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  member: colleagueSchema,
  act: openEnum(staffActs),
  case: z.optional(caseSchema),
  /** The user or the workspace that it is about. */
  customerId: z.optional(z.uuid()),
  /** The names of the customer, or of those whom a search found; absent once their data is erased. */
  names: z.optional(z.array(z.string())),
  reason: z.optional(z.string()),
  /** What the act changed, before and after it. */
  before: z.optional(z.record(z.string(), z.unknown())),
  after: z.optional(z.record(z.string(), z.unknown())),
  address: z.string(),
});
export type StaffAction = z.output<typeof staffActionSchema>;

/** The filters of the log. */
const logFilter = {
  member: z.optional(z.uuid()),
  act: z.optional(z.enum(staffActs)),
  /** A customer's whole email, phone or username, a transaction reference, or the id of a user or workspace. */
  customer: z.optional(z.string().check(z.maxLength(254, says("too-long")))),
  from: z.optional(momentSchema),
  /** Entries before this time. */
  to: z.optional(momentSchema),
};
export type StaffLogFilter = z.output<z.ZodMiniObject<typeof logFilter>>;

export const listStaffActions = defineDeskEndpoint({
  slug: "list-staff-actions",
  method: "GET",
  path: "/desk-http/log",
  summary: "Lists what staff did, the latest first.",
  query: z.object({ ...cursorQuery, ...logFilter }),
  response: z.extend(cursorPageOf(staffActionSchema), {
    /** All members of staff, former ones included. */
    members: z.array(colleagueSchema),
  }),
  errors: [],
  reads: [],
});

export const exportStaffActions = defineDeskEndpoint({
  slug: "export-staff-actions",
  method: "POST",
  path: "/desk-http/log/export",
  summary: "Returns all that the filters let through, the latest first, and writes that down.",
  body: z.strictObject(logFilter),
  response: z.object({ items: z.array(staffActionSchema), members: z.array(colleagueSchema) }),
  errors: [],
  changes: [],
});
