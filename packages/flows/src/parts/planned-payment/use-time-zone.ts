import { useClient } from "../../base/client-context.ts";

/** The person's zone, which plans are made in: their country's, wherever this device is. */
export function useTimeZone(): string {
  const { user } = useClient().session.getState();
  return user?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
