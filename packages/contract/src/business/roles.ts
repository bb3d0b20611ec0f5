import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { roleNameMaxLength } from "../limits.ts";
import { ownIdSchema } from "../own-id.ts";
import { numberedPageOf, numberedQuery } from "../paging.ts";
import { nameText } from "../user-text.ts";
import { grantErrors, rightsErrors, rightsProof } from "./rights.ts";
import {
  permissionAreas,
  permissionsSchema,
  type PermissionLevel,
  type Permissions,
} from "./permissions.ts";

function everyArea(level: PermissionLevel): Permissions {
  return {
    deposits: level,
    collection: level,
    withdrawals: level,
    cards: level,
    developers: level,
    team: level,
    reports: level,
  };
}

/** Constants for no access and full access. */
export const noPermissions = everyArea("none");
export const allPermissions = everyArea("approve");

/** The roles of every business and their permissions. Only owners may make, change and remove owners. */
export const builtInRoles = {
  owner: allPermissions,
  admin: allPermissions,
  finance: {
    deposits: "approve",
    collection: "approve",
    withdrawals: "approve",
    cards: "approve",
    developers: "none",
    team: "view",
    reports: "approve",
  },
  developer: {
    deposits: "create",
    collection: "view",
    withdrawals: "view",
    cards: "view",
    developers: "approve",
    team: "none",
    reports: "view",
  },
  support: {
    deposits: "view",
    collection: "none",
    withdrawals: "view",
    cards: "view",
    developers: "none",
    team: "none",
    reports: "view",
  },
  viewer: everyArea("view"),
} as const satisfies Record<string, Permissions>;

export type BuiltInRole = keyof typeof builtInRoles;
export const builtInRoleIds = Object.keys(builtInRoles);

export function isBuiltInRole(id: string): id is BuiltInRole {
  return Object.hasOwn(builtInRoles, id);
}

/** The highest level of each area among several permissions. */
export function together(permissions: readonly Permissions[]): Permissions {
  const all = { ...noPermissions };
  for (const one of permissions)
    for (const area of permissionAreas) if (isHigher(one[area], all[area])) all[area] = one[area];
  return all;
}

/** True if `outer` opens everything that `inner` opens. */
export function covers(outer: Permissions, inner: Permissions): boolean {
  return permissionAreas.every((area) => !isHigher(inner[area], outer[area]));
}

const rank: Readonly<Record<PermissionLevel, number>> = { none: 0, view: 1, create: 2, approve: 3 };

function isHigher(one: PermissionLevel, other: PermissionLevel): boolean {
  return rank[one] > rank[other];
}

/** A role as a member has it. */
export const memberRoleSchema = z.object({
  /** `owner`, `admin`, `finance`, `developer`, `support`, `viewer`, or the id of the workspace's own role. */
  id: z.string(),
  /** A built-in role's name is in the reader's language. */
  name: z.string(),
});
export type MemberRole = z.output<typeof memberRoleSchema>;

export const roleSchema = z.object({
  ...memberRoleSchema.shape,
  /** True for a role that every business has unchanged. */
  isBuiltIn: z.boolean(),
  permissions: permissionsSchema,
  /** Number of members and invitations with this role. */
  holders: z.number(),
});
export type Role = z.output<typeof roleSchema>;

export const roleNameSchema = nameText({ max: roleNameMaxLength, required: "value-required" });

const searchSchema = z.optional(z.string().check(z.maxLength(100)));

export const listRoles = defineEndpoint({
  slug: "list-roles",
  method: "GET",
  path: "/auth-http/business/roles",
  summary: "Lists the workspace's roles, built-in ones first, 10 per page. `q` searches names.",
  query: z.object({ ...numberedQuery, q: searchSchema }),
  response: numberedPageOf(roleSchema),
  errors: [],
  reads: ["team"],
});

export const readRole = defineEndpoint({
  slug: "read-role",
  method: "GET",
  path: "/auth-http/business/roles/:id",
  summary: "Returns a role, its members, and the permissions that their other roles give them.",
  params: z.object({ id: ownIdSchema }),
  response: z.object({
    role: roleSchema,
    members: z.array(
      z.object({ userId: z.string(), name: z.string(), otherPermissions: permissionsSchema }),
    ),
  }),
  errors: [],
  reads: ["team"],
});

export const createRole = defineEndpoint({
  slug: "create-role",
  method: "POST",
  path: "/auth-http/business/roles",
  summary:
    "Creates a role for the workspace. Its permissions cannot exceed those of the caller's roles.",
  body: z.strictObject({ name: roleNameSchema, permissions: permissionsSchema, ...rightsProof }),
  response: z.object({ role: roleSchema }),
  errors: ["team-changed", ...rightsErrors],
  changes: ["team"],
  changesRights: true,
});

export const setPermissions = defineEndpoint({
  slug: "set-permissions",
  method: "PUT",
  path: "/auth-http/business/roles/:id/set-permissions",
  summary:
    "Changes a role's permissions; they apply to its members' next call. Neither the old nor the new permissions can exceed those of the caller's roles.",
  params: z.object({ id: ownIdSchema }),
  body: z.strictObject({ permissions: permissionsSchema, ...rightsProof }),
  response: z.object({ role: roleSchema }),
  errors: [...grantErrors],
  changes: ["team", "workspaces"],
  changesRights: true,
  preparesMoneyOut: true,
});

export const deleteRole = defineEndpoint({
  slug: "delete-role",
  method: "DELETE",
  path: "/auth-http/business/roles/:id",
  summary: "Deletes one of the workspace's own roles. No member and no invitation may have it.",
  params: z.object({ id: ownIdSchema }),
  body: z.strictObject(rightsProof),
  response: z.object({}),
  errors: ["team-changed", ...rightsErrors],
  changes: ["team"],
  changesRights: true,
  tells: "deleted",
});
