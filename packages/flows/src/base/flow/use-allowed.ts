import {
  allows,
  type PermissionArea,
  type PermissionLevel,
} from "@apex/contract/business/permissions";
import { readBusinessAccess } from "@apex/contract/business/team";
import { useRead } from "../use-read.ts";

/** True if the member's roles open an area of the business to a level; false while unknown. */
export function useAllowed(area: PermissionArea, level: PermissionLevel): boolean {
  const access = useRead(readBusinessAccess, {});
  return access.data !== undefined && allows(access.data.permissions, area, level);
}
