import type { Queryable } from "../platform/db.ts";
import { createOpenidSocial } from "./openid-social.ts";
import { createSandboxOpenid } from "./sandbox-openid.ts";
import type { SocialRail } from "./social.ts";

/** Both providers, played by the sandbox's own: the same protocol, down to the signature. */
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
