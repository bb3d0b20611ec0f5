import { base64urlnopad } from "@scure/base";
import { onlyRow, type Queryable } from "@apex/engine/platform/db";

const algorithm = { name: "ECDSA", namedCurve: "P-256" } as const;
/** Id of the only key of the sandbox's provider. */
export const sandboxKeyId = "sandbox";

/** The signing key of all processes, made with the first token. */
export async function readSandboxKey(db: Queryable): Promise<JsonWebKey> {
  const made = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const jwk = await crypto.subtle.exportKey("jwk", made.privateKey);
  await db.query(
    "insert into sandbox_openid_keys (id, jwk) values (1, $1) on conflict (id) do nothing",
    [JSON.stringify(jwk)],
  );
  return onlyRow(
    await db.query<{ jwk: JsonWebKey }>("select jwk from sandbox_openid_keys where id = 1"),
  ).jwk;
}

/** A JWT signed with ES256. */
export async function signByKey(
  { kty, crv, x, y, d }: JsonWebKey,
  claims: object,
): Promise<string> {
  const jwk = Object.fromEntries(Object.entries({ kty, crv, x, y, d }));
  const key = await crypto.subtle.importKey("jwk", jwk, algorithm, false, ["sign"]);
  const written = [{ alg: "ES256", typ: "JWT", kid: sandboxKeyId }, claims]
    .map((part) => base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(part))))
    .join(".");
  const signature = await crypto.subtle.sign(
    { name: "ECDSA", hash: "SHA-256" },
    key,
    new TextEncoder().encode(written),
  );
  return `${written}.${base64urlnopad.encode(new Uint8Array(signature))}`;
}
