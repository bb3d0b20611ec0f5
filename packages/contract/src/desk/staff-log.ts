import * as z from "zod/mini";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { caseSchema } from "./reason.ts";
import { colleagueSchema } from "./staff.ts";

/** Everything that the desk's log writes down. */
export const staffActs = [
  "signed-in",
  "sign-in-failed",
  "signed-out",
  "case-read",
  "document-read",
  "case-taken",
  "case-handed-back",
  "customer-asked",
  "release-proposed",
  "release-approved",
  "release-declined",
  "deposit-released",
  "deposit-sent-back",
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
  "customer-frozen",
  "customer-unfrozen",
  "customer-noted",
] as const;
export type StaffAct = (typeof staffActs)[number];

const staffActionSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  member: colleagueSchema,
  act: openEnum(staffActs),
  case: z.optional(caseSchema),
  reason: z.optional(z.string()),
  /** What the act changed, before and after it. */
  before: z.optional(z.record(z.string(), z.unknown())),
  after: z.optional(z.record(z.string(), z.unknown())),
  address: z.string(),
});
export type StaffAction = z.output<typeof staffActionSchema>;

export const listStaffActions = defineDeskEndpoint({
  slug: "list-staff-actions",
  method: "GET",
  path: "/desk-http/log",
  summary: "Lists what staff did, the latest first.",
  query: z.object(cursorQuery),
  response: cursorPageOf(staffActionSchema),
  errors: [],
});
