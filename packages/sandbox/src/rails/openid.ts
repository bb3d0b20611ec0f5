import { base64urlnopad } from "@scure/base";
import * as z from "zod/mini";
import { randomToken, sha256Hex } from "@apex/engine/platform/crypto";
import type { Queryable } from "@apex/engine/platform/db";
import { readFields } from "@apex/engine/runtime/http/read-body";
import { readSandboxKey, sandboxKeyId, signByKey } from "./openid-key.ts";

/** Path of the sandbox's OpenID provider, under the wallet's origin. */
export const sandboxOpenidPath = "/sandbox/openid";

const codeLifeMs = 60_000;
const tokenLifeSeconds = 300;

/** The parameters of the wallet's request to a provider. */
export const openidRequestSchema = z.object({
  client_id: z.string().check(z.maxLength(200)),
  redirect_uri: z.url(),
  state: z.string().check(z.maxLength(500)),
  nonce: z.string().check(z.maxLength(500)),
  code_challenge: z.string().check(z.maxLength(200)),
  code_challenge_method: z.literal("S256"),
  response_type: z.literal("code"),
});
export type OpenidRequest = z.output<typeof openidRequestSchema>;

/** The simulated provider's documents and tokens, signed with a real key of its own. */
export function createSandboxOpenid(db: Queryable, publicUrl: string) {
  const issuer = publicUrl + sandboxOpenidPath;

  const discovery = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
    code_challenge_methods_supported: ["S256"],
  });

  async function jwks() {
    const { kty, crv, x, y } = await readSandboxKey(db);
    return { keys: [{ kty, crv, x, y, use: "sig", alg: "ES256", kid: sandboxKeyId }] };
  }

  /** The code that a person returns with after consenting. */
  async function issueCode(request: OpenidRequest, email: string, now: Date): Promise<string> {
    const code = randomToken();
    await db.query(
      "insert into sandbox_openid_codes (code_hash, request, email, expires_at) values ($1, $2, $3, $4)",
      [sha256Hex(code), JSON.stringify(request), email, new Date(now.getTime() + codeLifeMs)],
    );
    return code;
  }

  return {
    issuer,
    issueCode,
    /** Answers the engine's own requests to a provider, without the network. */
    async fetch(request: Request): Promise<Response> {
      switch (new URL(request.url).pathname) {
        case `${sandboxOpenidPath}/.well-known/openid-configuration`:
          return Response.json(discovery());
        case `${sandboxOpenidPath}/jwks`:
          return Response.json(await jwks());
        case `${sandboxOpenidPath}/token`:
          return answerToken(db, issuer, await readFields(request));
        default:
          return new Response(null, { status: 404 });
      }
    },
  };
}

/** Exchanges a code for tokens, once, for the client that requested it. */
async function answerToken(
  db: Queryable,
  issuer: string,
  form: URLSearchParams,
): Promise<Response> {
  const [kept] = await db.query<{ request: OpenidRequest; email: string }>(
    "delete from sandbox_openid_codes where code_hash = $1 returning request, email",
    [sha256Hex(form.get("code") ?? "")],
  );
  const verifier = new TextEncoder().encode(form.get("code_verifier") ?? "");
  const challenge = base64urlnopad.encode(
    new Uint8Array(await crypto.subtle.digest("SHA-256", verifier)),
  );
  if (
    kept === undefined ||
    kept.request.code_challenge !== challenge ||
    kept.request.redirect_uri !== form.get("redirect_uri")
  )
    return Response.json({ error: "invalid_grant" }, { status: 400 });
  const { request, email } = kept;
  const issuedAt = Math.floor(Date.now() / 1_000);
  const idToken = await signByKey(await readSandboxKey(db), {
    iss: issuer,
    aud: request.client_id,
    sub: sha256Hex(email),
    email,
    email_verified: true,
    nonce: request.nonce,
    iat: issuedAt,
    exp: issuedAt + tokenLifeSeconds,
  });
  return Response.json({
    access_token: randomToken(),
    token_type: "Bearer",
    expires_in: tokenLifeSeconds,
    id_token: idToken,
  });
}
