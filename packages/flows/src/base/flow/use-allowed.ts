import { meets, type Need } from "@apex/client/need";
import { useSyncExternalStore } from "react";
import { useClient } from "../client-context.ts";

/** True if the member's roles open an area of the business to a level; always true in a personal workspace. */
export function useAllowed(...need: Need): boolean {
  const { session } = useClient();
  const read = () => meets(session.getState().user?.permissions, need);
  return useSyncExternalStore(session.subscribe, read, read);
}
