import {
  checkUsername,
  usernameSchema,
  type UsernameRefusal,
} from "@apex/contract/profile/update-profile";
import { useRested } from "../../base/use-rested.ts";
import { useRead } from "../../base/use-read.ts";

/** The server's verdict on a username while it is typed. */
export type UsernameCheck =
  | { state: "unasked" }
  | { state: "checking" }
  | { state: "free" }
  | { state: "refused"; reason: UsernameRefusal; suggestion: string | undefined };

/** Asks the server whether a username is free, once typing pauses and the username is valid. */
export function useUsernameCheck(username: string): UsernameCheck {
  const rested = useRested(username);
  const isAskable = usernameSchema.safeParse(rested).success;
  const check = useRead(
    checkUsername,
    { body: { username: rested } },
    {
      enabled: isAskable,
      // A failure while typing is not shown, because submitting reports it.
      retry: false,
    },
  );
  if (!usernameSchema.safeParse(username).success) return { state: "unasked" };
  if (rested !== username || check.isFetching) return { state: "checking" };
  if (!check.data) return { state: "unasked" };
  if (check.data.available) return { state: "free" };
  return {
    state: "refused",
    reason: check.data.reason ?? "taken",
    suggestion: check.data.suggestion,
  };
}
