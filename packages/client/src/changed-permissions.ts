import { permissionAreas, type Permissions } from "@apex/contract/business/permissions";
import { readBusinessAccess } from "@apex/contract/business/team";
import type { QueryClient } from "@tanstack/react-query";
import type { Client } from "./create-client.ts";
import { read } from "./query.ts";

/**
 * Reads again what a member's roles allow in the business.
 * @param known the permissions as this page knows them.
 * @returns the permissions now; undefined if they have not changed.
 */
export async function changedPermissions(
  client: Client,
  queries: QueryClient,
  known: Permissions | undefined,
): Promise<Permissions | undefined> {
  const { permissions } = await queries.fetchQuery({
    ...read(client, readBusinessAccess, {}),
    staleTime: 0,
  });
  return permissionAreas.every((area) => permissions[area] === known?.[area])
    ? undefined
    : permissions;
}
