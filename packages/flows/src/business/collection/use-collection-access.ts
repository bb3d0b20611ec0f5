import { read } from "@apex/client/query";
import { allows } from "@apex/contract/business/permissions";
import { readBusinessAccess } from "@apex/contract/business/team";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";

/** The person's rights to collect and to set rules. */
export function useCollectionAccess(): { mayCollect: boolean; mayRule: boolean } {
  const access = useQuery(read(useClient(), readBusinessAccess, {}));
  const has = (level: "create" | "approve") =>
    access.data !== undefined && allows(access.data.permissions, "collection", level);
  return { mayCollect: has("create"), mayRule: has("approve") };
}
