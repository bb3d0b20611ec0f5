import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { permissionAreas, permissionLevels } from "./permissions.ts";

export const auditKinds = [
  "business-registered",
  "member-invited",
  "invite-resent",
  "invite-deleted",
  "invite-accepted",
  "member-roles-changed",
  "member-revoked",
  "member-left",
  "role-created",
  "role-changed",
  "role-deleted",
  "role-agreed",
  "token-made",
  "token-rolled",
  "token-revoked",
  "webhook-added",
  "webhook-moved",
  "webhook-secret-shown",
  "webhook-secret-replaced",
  "payment-put-up",
  "payment-approved",
  "payment-declined",
  "approval-off",
  "approval-always",
  "approval-above",
] as const;
export type AuditKind = (typeof auditKinds)[number];

export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: openEnum(auditKinds),
  /** The person who did it. */
  actor: z.string(),
  /** The person or role affected, by its name at that time. */
  subject: z.optional(z.string()),
  /** The new roles. */
  roles: z.optional(z.array(z.string())),
  /** A role's permissions before and after. */
  changes: z.optional(
    z.array(
      z.object({
        area: openEnum(permissionAreas),
        from: openEnum(permissionLevels),
        to: openEnum(permissionLevels),
      }),
    ),
  ),
  ipAddress: z.string(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const listAuditLog = defineEndpoint({
  slug: "list-audit-log",
  method: "GET",
  path: "/auth-http/business/audit-log",
  summary: "Who did what in the workspace, when and to whom, the latest first.",
  query: z.object(cursorQuery),
  response: cursorPageOf(auditEntrySchema),
  errors: [],
  reads: ["team"],
});
