import * as z from "zod/mini";
import { openEnum } from "../open-enum.ts";
import { staffActs } from "./staff-log.ts";
import { colleagueSchema } from "./staff.ts";

/** What a member of staff did about a case. */
const caseActionSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: colleagueSchema,
  act: openEnum(staffActs),
  /** A sentence, or the code of a reason that was chosen from a list. */
  reason: z.optional(z.string()),
});
export type CaseAction = z.output<typeof caseActionSchema>;

export const caseActionsShape = {
  /** What staff did about the case, the earliest first; looks are left out. Absent from servers of an earlier release. */
  actions: z.optional(z.array(caseActionSchema)),
};
