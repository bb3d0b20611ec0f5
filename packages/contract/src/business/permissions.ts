import * as z from "zod/mini";

/** The areas of a workspace, which a role or a token opens separately. */
export const permissionAreas = [
  "deposits",
  "collection",
  "withdrawals",
  "cards",
  "developers",
  "team",
  "reports",
] as const;
export type PermissionArea = (typeof permissionAreas)[number];

/** The levels of an area, least first: each includes those before it. */
export const permissionLevels = ["none", "view", "create", "approve"] as const;
export type PermissionLevel = (typeof permissionLevels)[number];

const levelSchema = z.enum(permissionLevels);

/** The level of every area. */
export const permissionsSchema = z.strictObject({
  deposits: levelSchema,
  collection: levelSchema,
  withdrawals: levelSchema,
  cards: levelSchema,
  developers: levelSchema,
  team: levelSchema,
  reports: levelSchema,
} satisfies Record<PermissionArea, typeof levelSchema>);
export type Permissions = z.output<typeof permissionsSchema>;

/** True if the permissions open an area to the level. */
export function allows(
  permissions: Permissions,
  area: PermissionArea,
  level: PermissionLevel,
): boolean {
  return permissionLevels.indexOf(permissions[area]) >= permissionLevels.indexOf(level);
}
