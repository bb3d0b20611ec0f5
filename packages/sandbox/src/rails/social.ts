import type { Queryable } from "@apex/engine/platform/db";
import { createOpenidSocial } from "@apex/partners/openid-social";
import { createSandboxOpenid } from "./openid.ts";
import type { SocialRail } from "@apex/engine/rails/social";

/** Both providers, simulated by the sandbox's OpenID provider: the same protocol, signatures included. */
export function createSandboxSocial(db: Queryable, publicUrl: string): SocialRail {
  const openid = createSandboxOpenid(db, publicUrl);
  const provider = (clientId: string) => ({
    issuer: openid.issuer,
    clientId,
    fetch: openid.fetch,
  });
  return createOpenidSocial({
    providers: { google: provider("google"), apple: provider("apple") },
    publicUrl,
  });
}
