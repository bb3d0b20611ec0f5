import { profileOf } from "@apex/client/profile";
import type { Client } from "@apex/client/create-client";
import { read, refresh } from "@apex/client/query";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { Profile } from "@apex/contract/profile/read-profile";
import type { Resource } from "@apex/contract/resources";
import type { signedInSchema } from "@apex/contract/auth/session";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import type { QueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";

/** The places that store the profile. */
interface Kept {
  readonly client: Client;
  readonly queries: QueryClient;
}

/**
 * Stores the login methods after a change, in the session and in the cached profile, which is not always read again.
 */
export function keepWaysIn({ client, queries }: Kept, meta: Partial<Profile["userMeta"]>): void {
  const { user } = client.session.getState();
  if (!user) return;
  const profile = { ...user, userMeta: { ...user.userMeta, ...meta } };
  client.session.setUser(profile);
  queries.setQueryData(profileOf(client).queryKey, { profile });
}

/**
 * Stores the new session after a change of sign-in credentials, and reads again everything that depends on them.
 * @param status what the change made of the security status: shown at once, because the read that follows may be slow
 * or fail, and the old status would offer the change again.
 */
export function keepFactorChange(
  { client, queries }: Kept,
  answer: z.output<typeof signedInSchema>,
  meta: Partial<Profile["userMeta"]>,
  status: Partial<ResponseOf<typeof readSecurityStatus>> = {},
): void {
  client.session.signedIn(answer);
  keepWaysIn({ client, queries }, meta);
  queries.setQueryData(
    read(client, readSecurityStatus, {}).queryKey,
    (before) => before && { ...before, ...status },
  );
  const changes: readonly Resource[] = ["profile", "security", "devices", "limits"];
  void refresh(queries, changes);
}
