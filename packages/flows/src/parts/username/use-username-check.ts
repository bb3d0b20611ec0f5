import { read } from "@apex/client/query";
import {
  checkUsername,
  usernameSchema,
  type UsernameRefusal,
} from "@apex/contract/profile/update-profile";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useClient } from "../../base/client-context.ts";

/** Typing rests this long before the server is asked. */
const restMs = 350;

/** The server's verdict on a username while it is typed. */
export type UsernameCheck =
  | { state: "unasked" }
  | { state: "checking" }
  | { state: "free" }
  | { state: "refused"; reason: UsernameRefusal; suggestion: string | undefined };

/** Asks whether a username is free, once typing rests and only for one that could be. */
export function useUsernameCheck(username: string): UsernameCheck {
  const [rested, setRested] = useState(username);
  useEffect(() => {
    const timer = setTimeout(() => setRested(username), restMs);
    return () => clearTimeout(timer);
  }, [username]);
  const isAskable = usernameSchema.safeParse(rested).success;
  const check = useQuery({
    ...read(useClient(), checkUsername, { body: { username: rested } }),
    enabled: isAskable,
    // Asked while typing: a failure here is told by the submit.
    retry: false,
  });
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
