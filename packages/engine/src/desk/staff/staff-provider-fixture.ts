import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { base64urlnopad } from "@scure/base";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

const algorithm = { name: "ECDSA", namedCurve: "P-256" } as const;
export const deskClientId = "desk";
export const deskClientSecret = "a secret of the desk: with a colon & more";

/** Changes that an attacker, or a fault, makes to an ID token. */
export interface Forgery {
  /** Claims that replace the provider's own. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** The key that signs the token. `stranger`: an unpublished key under the id of a published one. */
  readonly signedBy?: "none" | "shared-secret" | "stranger";
}

interface Asked {
  readonly redirectUri: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly maxAge: string | null;
}

interface SigningKey {
  readonly id: string;
  readonly pair: CryptoKeyPair;
}

const encode = (text: string) => base64urlnopad.encode(utf8ToBytes(text));

async function newKey(): Promise<SigningKey> {
  const id = crypto.randomUUID();
  return { id, pair: await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]) };
}

async function signed(
  claims: object,
  key: SigningKey,
  signedBy: Forgery["signedBy"],
): Promise<string> {
  const alg = signedBy === "none" ? "none" : signedBy === "shared-secret" ? "HS256" : "ES256";
  const text = [{ alg, kid: key.id }, claims].map((part) => encode(JSON.stringify(part))).join(".");
  if (signedBy === "none") return `${text}.`;
  if (signedBy === "shared-secret")
    return `${text}.${base64urlnopad.encode(hmac(sha256, utf8ToBytes(deskClientSecret), utf8ToBytes(text)))}`;
  const { pair } = signedBy === "stranger" ? await newKey() : key;
  const signature = await crypto.subtle.sign(
    { name: "ECDSA", hash: "SHA-256" },
    pair.privateKey,
    new TextEncoder().encode(text),
  );
  return `${text}.${base64urlnopad.encode(new Uint8Array(signature))}`;
}

/** True if the header has the desk's client id and secret, form-encoded. */
function isDesk(authorization = ""): boolean {
  const [id, secret] = atob(authorization.replace(/^Basic /, ""))
    .split(":")
    .map((part) => decodeURIComponent(part.replaceAll("+", " ")));
  return id === deskClientId && secret === deskClientSecret;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

/** The current state of a provider. */
interface State {
  readonly issuer: string;
  readonly codes: Map<string, Asked>;
  key: SigningKey;
  person: Readonly<Record<string, unknown>> | undefined;
  forgery: Forgery;
  isAway: boolean;
}

interface Answered {
  readonly status?: number;
  readonly json?: object;
  readonly location?: string;
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  end_session_endpoint: `${issuer}/logout`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  // The provider offers more algorithms than are safe; the desk must not accept them all.
  id_token_signing_alg_values_supported: ["ES256", "HS256", "none"],
  authorization_response_iss_parameter_supported: true,
});

/** The address that a browser is sent back to, with a code or an error. */
function returnOf({ issuer, codes, person }: State, asked: URLSearchParams): string {
  const back = new URL(asked.get("redirect_uri") ?? "");
  back.searchParams.set("state", asked.get("state") ?? "");
  back.searchParams.set("iss", issuer);
  if (person === undefined) {
    back.searchParams.set("error", "access_denied");
    return back.href;
  }
  const code = crypto.randomUUID();
  codes.set(code, {
    redirectUri: asked.get("redirect_uri") ?? "",
    nonce: asked.get("nonce") ?? "",
    challenge: asked.get("code_challenge") ?? "",
    maxAge: asked.get("max_age"),
  });
  back.searchParams.set("code", code);
  return back.href;
}

/** Exchanges a code for tokens, once. */
async function tokenFor(
  { issuer, codes, person, forgery, key }: State,
  form: URLSearchParams,
  authorization: string | undefined,
): Promise<Answered> {
  const code = form.get("code") ?? "";
  const asked = codes.get(code);
  codes.delete(code);
  const challenge = base64urlnopad.encode(sha256(utf8ToBytes(form.get("code_verifier") ?? "")));
  if (!isDesk(authorization)) return { status: 401, json: { error: "invalid_client" } };
  if (
    asked?.challenge !== challenge ||
    asked.redirectUri !== form.get("redirect_uri") ||
    person === undefined
  )
    return { status: 400, json: { error: "invalid_grant" } };
  const nowSeconds = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: issuer,
    aud: deskClientId,
    nonce: asked.nonce,
    iat: nowSeconds,
    exp: nowSeconds + 300,
    ...(asked.maxAge !== null && { auth_time: nowSeconds }),
    ...person,
    ...forgery.claims,
  };
  return {
    json: {
      access_token: crypto.randomUUID(),
      token_type: "Bearer",
      expires_in: 300,
      id_token: await signed(claims, key, forgery.signedBy),
    },
  };
}

async function answerOf(state: State, request: IncomingMessage): Promise<Answered> {
  if (state.isAway) return { status: 503 };
  const url = new URL(request.url ?? "/", state.issuer);
  switch (url.pathname) {
    case "/.well-known/openid-configuration":
      return { json: metadataOf(state.issuer) };
    case "/jwks": {
      const jwk = await crypto.subtle.exportKey("jwk", state.key.pair.publicKey);
      return { json: { keys: [{ ...jwk, use: "sig", alg: "ES256", kid: state.key.id }] } };
    }
    case "/authorize":
      return { status: 302, location: returnOf(state, url.searchParams) };
    case "/token":
      return tokenFor(state, await formOf(request), request.headers.authorization);
    default:
      return { status: 404 };
  }
}

/** An OpenID provider for tests: real HTTP, with keys that can be changed and tokens that can be forged. */
export async function startStaffProvider() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port }: Pick<AddressInfo, "port"> = Object(server.address());
  const state: State = {
    issuer: `http://localhost:${port}`,
    codes: new Map(),
    key: await newKey(),
    person: undefined,
    forgery: {},
    isAway: false,
  };
  server.on("request", (request, response) => {
    answerOf(state, request).then(
      ({ status = 200, json, location }) =>
        response
          .writeHead(status, {
            "content-type": "application/json",
            // Without this, a slow test could send its next request on a connection that has just been closed.
            connection: "close",
            ...(location !== undefined && { location }),
          })
          .end(JSON.stringify(json ?? {})),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return {
    issuer: state.issuer,
    /** From now on this person signs in at once; with no claims, the sign-in is declined. */
    become(claims: Readonly<Record<string, unknown>> | undefined) {
      state.person = claims;
    },
    forge(next: Forgery) {
      state.forgery = next;
    },
    setAway(away: boolean) {
      state.isAway = away;
    },
    async changeKey() {
      state.key = await newKey();
    },
    /** Goes to the provider as a browser does; returns where it leads back to. */
    async visit(url: string): Promise<URL> {
      const response = await fetch(url, { redirect: "manual" });
      return new URL(response.headers.get("location") ?? "about:blank");
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A person at the provider, whose email it has verified. */
export const vouched = (email: string, more: Readonly<Record<string, unknown>> = {}) => ({
  sub: `subject of ${email}`,
  email,
  email_verified: true,
  name: "Ada Obi",
  ...more,
});
