import { allows } from "@apex/contract/business/permissions";
import { readBusinessAccess } from "@apex/contract/business/team";
import { useRead } from "../../base/use-read.ts";

/** The person's rights to collect and to set rules. */
export function useCollectionAccess(): { mayCollect: boolean; mayRule: boolean } {
  const access = useRead(readBusinessAccess, {});
  const has = (level: "create" | "approve") =>
    access.data !== undefined && allows(access.data.permissions, "collection", level);
  return { mayCollect: has("create"), mayRule: has("approve") };
}
