import { allows, permissionAreas } from "@apex/contract/business/permissions";
import { readBusinessAccess } from "@apex/contract/business/team";
import type { QueryClient } from "@tanstack/react-query";
import type { Client } from "./create-client.ts";
import { read } from "./query.ts";

/**
 * Reads again which areas a member's roles open in the business.
 * @param known the open areas as this page knows them.
 * @returns the areas that are open now; undefined if they have not changed.
 */
export async function changedAreas(
  client: Client,
  queries: QueryClient,
  known: readonly string[],
): Promise<readonly string[] | undefined> {
  const access = read(client, readBusinessAccess, {});
  const before = queries.getQueryData(access.queryKey)?.permissions;
  const { permissions } = await queries.fetchQuery({ ...access, staleTime: 0 });
  const isSame = permissionAreas.every(
    (area) =>
      allows(permissions, area, "view") === known.includes(area) &&
      (before === undefined || permissions[area] === before[area]),
  );
  return isSame ? undefined : permissionAreas.filter((area) => allows(permissions, area, "view"));
}
