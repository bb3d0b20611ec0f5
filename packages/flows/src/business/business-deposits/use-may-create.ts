import { read } from "@apex/client/query";
import { allows } from "@apex/contract/business/permissions";
import { readBusinessAccess } from "@apex/contract/business/team";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";

/** Whether the person's roles let them make addresses and look for payments. */
export function useMayCreate(): boolean {
  const access = useQuery(read(useClient(), readBusinessAccess, {}));
  return access.data !== undefined && allows(access.data.permissions, "deposits", "create");
}
