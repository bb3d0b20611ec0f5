import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { openEnum } from "../open-enum.ts";
import { momentSchema } from "../moment.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { moneySchema } from "../money.ts";
import { permissionAreas, permissionLevels, type PermissionArea } from "./permissions.ts";

/** The acts that the activity log records, each with its area. */
export const auditAreas = {
  "business-registered": "team",
  "member-invited": "team",
  "invite-resent": "team",
  "invite-deleted": "team",
  "invite-accepted": "team",
  "member-roles-changed": "team",
  "member-revoked": "team",
  "member-left": "team",
  "role-created": "team",
  "role-changed": "team",
  "role-deleted": "team",
  "role-agreed": "team",
  "token-made": "developers",
  "token-rolled": "developers",
  "token-revoked": "developers",
  "webhook-added": "developers",
  "webhook-moved": "developers",
  "webhook-changed": "developers",
  "webhook-deleted": "developers",
  "webhook-secret-shown": "developers",
  "webhook-secret-replaced": "developers",
  "payment-made": "withdrawals",
  "payment-put-up": "withdrawals",
  "payment-approved": "withdrawals",
  "payment-declined": "withdrawals",
  "payment-cancelled": "withdrawals",
  "approval-off": "withdrawals",
  "approval-always": "withdrawals",
  "approval-above": "withdrawals",
  "payee-saved": "withdrawals",
  "payee-deleted": "withdrawals",
  "allow-list-changed": "withdrawals",
  "schedule-saved": "withdrawals",
  "schedule-paused": "withdrawals",
  "schedule-resumed": "withdrawals",
  "schedule-cancelled": "withdrawals",
  "schedule-deleted": "withdrawals",
  "schedule-retried": "withdrawals",
  "request-declined": "withdrawals",
  "gift-card-bought": "withdrawals",
  "gift-card-shown": "withdrawals",
  "trade-made": "withdrawals",
  "limit-order-placed": "withdrawals",
  "limit-order-cancelled": "withdrawals",
  "vault-saved": "withdrawals",
  "vault-closed": "withdrawals",
  "vault-funded": "withdrawals",
  "vault-emptied": "withdrawals",
  "address-made": "deposits",
  "account-opened": "deposits",
  "deposit-begun": "deposits",
  "deposit-cancelled": "deposits",
  "deposit-explained": "deposits",
  "sender-added": "deposits",
  "payment-link-made": "deposits",
  "payment-link-cancelled": "deposits",
  "gift-card-sold": "deposits",
  "sale-cancelled": "deposits",
  "sale-disputed": "deposits",
  "collection-begun": "collection",
  "collection-rule-saved": "collection",
  "gas-topped-up": "collection",
  "gas-returned": "collection",
  "card-made": "cards",
  "card-funded": "cards",
  "card-emptied": "cards",
  "card-shown": "cards",
  "card-changed": "cards",
  "card-blocked": "cards",
  "card-unblocked": "cards",
  "card-pin-changed": "cards",
  "card-terminated": "cards",
  "card-deleted": "cards",
} as const satisfies Record<string, PermissionArea>;
export type AuditKind = keyof typeof auditAreas;

export function isAuditKind(kind: string): kind is AuditKind {
  return Object.hasOwn(auditAreas, kind);
}

/** A person who has done something in the workspace. */
const auditPersonSchema = z.object({ userId: z.uuid(), name: z.string() });

export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** One of `auditAreas`; newer ones may be added. */
  kind: z.string(),
  /** The person who did it. */
  actor: z.string(),
  /** The name of the API token that did it for that person. */
  token: z.optional(z.string()),
  /** The person, role or thing affected, by its name at that time. */
  subject: z.optional(z.string()),
  /** The money moved, one amount per asset. Outgoing amounts include fees. */
  amounts: z.optional(z.array(moneySchema)),
  /** Number of payments of a batch. */
  payments: z.optional(z.int()),
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

/** The filters of an activity log. */
export const auditFilter = {
  /** The acts of one person, and of their tokens. */
  userId: z.optional(z.uuid()),
  area: z.optional(z.enum(permissionAreas)),
  /** Not before this time. */
  from: z.optional(momentSchema),
  /** Before this time. */
  until: z.optional(momentSchema),
};

export const listAuditLog = defineEndpoint({
  slug: "list-audit-log",
  method: "GET",
  path: "/auth-http/business/audit-log",
  summary:
    "Lists who did what in the workspace, when and to whom, newest first. `people` names everyone who has done something there.",
  query: z.object({ ...cursorQuery, ...auditFilter }),
  response: z.extend(cursorPageOf(auditEntrySchema), { people: z.array(auditPersonSchema) }),
  errors: [],
  reads: ["team"],
});
