import { meets, type Need } from "@apex/client/need";
import type { Permissions } from "@apex/contract/business/permissions";
import { useSyncExternalStore } from "react";
import { useClient } from "../client-context.ts";

/** The member's permissions in the business; undefined in a personal workspace. */
export function usePermissions(): Permissions | undefined {
  const { session } = useClient();
  const read = () => session.getState().user?.permissions;
  return useSyncExternalStore(session.subscribe, read, read);
}

/** True if the member's roles open an area of the business to a level; always true in a personal workspace. */
export function useAllowed(...need: Need): boolean {
  return meets(usePermissions(), need);
}
