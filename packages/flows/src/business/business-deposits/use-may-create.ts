import { read } from "@apex/client/query";
import { allows } from "@apex/contract/business/permissions";
import { readBusinessAccess } from "@apex/contract/business/team";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";

/** True if the person's roles allow making addresses and looking for payments. */
export function useMayCreate(): boolean {
  const access = useQuery(read(useClient(), readBusinessAccess, {}));
  return access.data !== undefined && allows(access.data.permissions, "deposits", "create");
}
