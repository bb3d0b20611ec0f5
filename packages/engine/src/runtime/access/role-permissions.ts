import {
  permissionAreas,
  permissionsSchema,
  type Permissions,
} from "@apex/contract/business/permissions";
import {
  allPermissions,
  builtInRoles,
  isBuiltInRole,
  noPermissions,
  together,
} from "@apex/contract/business/roles";
import type { SqlValue } from "../../platform/db.ts";

/** The facts about a membership that access depends on: the member's row with their workspace's. */
export interface MembershipRow {
  readonly workspace_type: "personal" | "business";
  readonly role: string;
  readonly other_roles: readonly string[];
  /** The features that the business has switched on. */
  readonly features: readonly string[];
  /** The permissions of the member's custom roles; null for a member without any, and in a personal workspace. */
  readonly own_permissions: unknown;
}

/** The columns of a `MembershipRow`, of members `m` and workspaces `w`. Only a business defines custom roles. */
export const membershipColumns = `w.type as workspace_type, m.role, m.other_roles, w.features,
  case when w.type = 'business' then own_permissions_of(w.id, m.role, m.other_roles) end as own_permissions`;

/** A member's permissions: full in a personal workspace; in a business, those of their roles within the features switched on. */
export function permissionsOf(row: MembershipRow): Permissions {
  if (row.workspace_type === "personal") return allPermissions;
  const open = rolePermissions(
    [row.role, ...row.other_roles],
    Array.isArray(row.own_permissions) ? row.own_permissions : [],
  );
  for (const area of permissionAreas) if (!row.features.includes(area)) open[area] = "none";
  return open;
}

/**
 * The combined permissions of several roles.
 * @param own stored permissions of the business's custom roles among them; unreadable ones grant nothing.
 */
export function rolePermissions(ids: readonly string[], own: readonly unknown[]): Permissions {
  return together([
    ...ids.filter(isBuiltInRole).map((id) => builtInRoles[id]),
    ...own.map((stored) => permissionsSchema.safeParse(stored).data ?? noPermissions),
  ]);
}

/** The permissions as a statement's parameter. */
export function storedPermissions(permissions: Permissions): SqlValue {
  return JSON.stringify(permissions);
}
