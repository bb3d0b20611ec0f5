import { read } from "@apex/client/query";
import {
  allows,
  type PermissionArea,
  type PermissionLevel,
} from "@apex/contract/business/permissions";
import { readBusinessAccess } from "@apex/contract/business/team";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../client-context.ts";

/** True if the member's roles open an area of the business to a level; false while unknown. */
export function useAllowed(area: PermissionArea, level: PermissionLevel): boolean {
  const access = useQuery(read(useClient(), readBusinessAccess, {}));
  return access.data !== undefined && allows(access.data.permissions, area, level);
}
