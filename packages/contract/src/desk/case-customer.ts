import * as z from "zod/mini";
import { openEnum } from "../open-enum.ts";

/** The customer of a case: the workspace, with the level and name of its owner. */
export const caseCustomerSchema = z.object({
  workspaceId: z.uuid(),
  /** The owner, whose page at the desk shows the rest. */
  userId: z.uuid(),
  name: z.string(),
  type: openEnum(["personal", "business"]),
  /** Level of verification of the owner. */
  level: z.number(),
  /** The name in the register or on a document; absent until one of them is checked. */
  verifiedName: z.optional(z.string()),
  since: z.iso.datetime(),
});
export type CaseCustomer = z.output<typeof caseCustomerSchema>;
