import { generateKeyPairSync, createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { appleSecret, createSocialProviders } from "./social-providers.ts";

test("signs Apple's client secret as an ES256 token of the key, for Apple and a few minutes", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pkcs8 = privateKey.export({ type: "pkcs8", format: "der" });
  const token = await appleSecret({
    clientId: "com.example.wallet",
    teamId: "TEAM123456",
    keyId: "KEY1234567",
    privateKey: Uint8Array.from(pkcs8),
  });
  const [head = "", claims = "", signature = ""] = token.split(".");
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString());
  expect(read(head)).toEqual({ alg: "ES256", kid: "KEY1234567" });
  const now = Math.floor(Date.now() / 1_000);
  const given = read(claims);
  expect(given).toMatchObject({
    iss: "TEAM123456",
    sub: "com.example.wallet",
    aud: "https://appleid.apple.com",
  });
  const { iat, exp } = Object(given);
  expect(Math.abs(iat - now)).toBeLessThanOrEqual(60);
  expect(exp - iat).toBe(300);
  const key = {
    key: createPublicKey(publicKey.export({ type: "spki", format: "pem" })),
    dsaEncoding: "ieee-p1363",
  } as const;
  const isGood = (text: string) =>
    verify("sha256", Buffer.from(text), key, Buffer.from(signature, "base64url"));
  expect(isGood(`${head}.${claims}`)).toBe(true);
  expect(isGood(`${head}.${claims}x`)).toBe(false);
});

test("offers only registered providers", () => {
  const google = { clientId: "id", clientSecret: "secret" };
  const at = "https://wallet.example";
  expect(createSocialProviders({ google }, at).providers).toEqual(["google"]);
  expect(createSocialProviders({}, at).providers).toEqual([]);
});
