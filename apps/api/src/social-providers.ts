import { createOpenidSocial, type OpenidProvider } from "@apex/partners/openid-social";
import type { SocialRail } from "@apex/engine/rails/social";
import type { AppleSettings, SocialSettings } from "./social-settings.ts";

const appleIssuer = "https://appleid.apple.com";
/** Lifetime of Apple's client secret. Apple accepts up to six months; each request gets a new one. */
const secretLifeSeconds = 300;

/** Signs people in with the configured providers. */
export function createSocialProviders(
  { google, apple }: SocialSettings,
  publicUrl: string,
): SocialRail {
  const withGoogle: OpenidProvider | undefined = google && {
    issuer: "https://accounts.google.com",
    clientId: google.clientId,
    clientSecret: async () => google.clientSecret,
  };
  const withApple: OpenidProvider | undefined = apple && {
    issuer: appleIssuer,
    clientId: apple.clientId,
    clientSecret: () => appleSecret(apple),
    // Apple returns the email in this mode only.
    responseMode: "form_post",
  };
  return createOpenidSocial({
    providers: {
      ...(withGoogle && { google: withGoogle }),
      ...(withApple && { apple: withApple }),
    },
    publicUrl,
  });
}

/** Apple's client secret is a token signed by the key. */
export async function appleSecret(apple: AppleSettings): Promise<string> {
  const { clientId, teamId, keyId, privateKey } = apple;
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const key = await crypto.subtle.importKey("pkcs8", privateKey, algorithm, false, ["sign"]);
  const issuedAt = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: teamId,
    sub: clientId,
    aud: appleIssuer,
    iat: issuedAt,
    exp: issuedAt + secretLifeSeconds,
  };
  const written = [{ alg: "ES256", kid: keyId }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signature = await crypto.subtle.sign(
    { name: "ECDSA", hash: "SHA-256" },
    key,
    Buffer.from(written),
  );
  return `${written}.${Buffer.from(signature).toString("base64url")}`;
}
