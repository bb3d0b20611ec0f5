import { allows } from "@apex/contract/business/permissions";
import { readBusinessAccess } from "@apex/contract/business/team";
import { useRead } from "../../base/use-read.ts";

/** True if the person's roles allow making addresses and looking for payments. */
export function useMayCreate(): boolean {
  const access = useRead(readBusinessAccess, {});
  return access.data !== undefined && allows(access.data.permissions, "deposits", "create");
}
