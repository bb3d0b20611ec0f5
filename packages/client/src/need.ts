import {
  allows,
  type PermissionArea,
  type PermissionLevel,
  type Permissions,
} from "@apex/contract/business/permissions";

/** The area of a business that a screen belongs to, and the level in it that the screen needs. */
export type Need = readonly [area: PermissionArea, level: PermissionLevel];

/** True if the permissions reach what is needed. */
export function meets(permissions: Permissions, need: Need): boolean {
  return allows(permissions, ...need);
}
