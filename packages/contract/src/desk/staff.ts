import * as z from "zod/mini";
import { openEnum } from "../open-enum.ts";

/** The roles of staff. Each member has one. */
export const staffRoles = ["agent", "trader", "compliance", "finance", "administrator"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A member of staff, as the others see them. */
export const colleagueSchema = z.object({ id: z.uuid(), name: z.string() });
export type Colleague = z.output<typeof colleagueSchema>;

export const staffMemberSchema = z.extend(colleagueSchema, {
  email: z.string(),
  role: openEnum(staffRoles),
});
export type StaffMember = z.output<typeof staffMemberSchema>;
