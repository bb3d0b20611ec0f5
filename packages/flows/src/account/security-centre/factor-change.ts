import type { Client } from "@apex/client/create-client";
import { refresh } from "@apex/client/query";
import type { Profile } from "@apex/contract/profile/read-profile";
import type { Resource } from "@apex/contract/resources";
import type { signedInSchema } from "@apex/contract/auth/session";
import type { QueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";

/** Stores the new session after a change of sign-in credentials, and reads again everything that depends on them. */
export function keepFactorChange(
  { client, queries }: { client: Client; queries: QueryClient },
  answer: z.output<typeof signedInSchema>,
  meta: Partial<Profile["userMeta"]>,
): void {
  client.session.signedIn(answer);
  const { user } = client.session.getState();
  if (user) client.session.setUser({ ...user, userMeta: { ...user.userMeta, ...meta } });
  const changes: readonly Resource[] = ["profile", "security", "devices", "limits"];
  void refresh(queries, changes);
}
