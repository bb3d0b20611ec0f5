import {
  allows,
  type PermissionArea,
  type PermissionLevel,
  type Permissions,
} from "@apex/contract/business/permissions";

/** The area of a business that a screen belongs to, and the level in it that the screen needs. */
export type Need = readonly [area: PermissionArea, level: PermissionLevel];

/** True if the permissions reach what is needed. Without them, as of a server of an earlier release, the server decides. */
export function meets(permissions: Permissions | undefined, need: Need): boolean {
  return permissions === undefined || allows(permissions, ...need);
}
