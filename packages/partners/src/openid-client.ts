import { hourMs } from "@apex/contract/durations";
import * as oauth from "oauth4webapi";

/** An operator's registration of the application with a provider. */
export interface OpenidRegistration {
  /** `https://accounts.google.com` */
  readonly issuer: string;
  readonly clientId: string;
  /** Fetched for each request and sent in its body. A client without one is public. */
  readonly clientSecret?: () => Promise<string>;
  /** Default: the network's `fetch`. A provider in this process needs none. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

export interface OpenidClientOptions extends OpenidRegistration {
  readonly redirectUri: string;
  /** `openid email` */
  readonly scope: string;
  /** Further parameters of the request to the provider's page. */
  readonly params?: Readonly<Record<string, string>>;
  /** Longest time since the person last authenticated at the provider. Default: no limit. */
  readonly maxAgeSeconds?: number;
}

/** A sign-in that has begun. */
export interface OpenidStart {
  /** The URL of the provider's page, with all parameters. */
  readonly url: string;
  /** Our secret, kept until the person returns: proves that the answer belongs to this request. */
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** The provider's answer, and the values that were kept when the person left. */
export interface OpenidAnswer {
  /** The query of the address that they came back to. */
  readonly answer: URLSearchParams;
  readonly state: string;
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** OpenID Connect with one provider: authorisation code with PKCE, state and nonce. */
export interface OpenidClient {
  start(state: string): Promise<OpenidStart>;
  /** Changes the code for an ID token and checks all of it: issuer, audience, signature, times, nonce. */
  finish(answer: OpenidAnswer): Promise<oauth.IDToken>;
  /** The provider's page that ends the session there; undefined if it has none. */
  endSessionUrl(returnTo: string): Promise<string | undefined>;
}

/** Time limit of a provider's answer. */
const answerAtMostMs = 10_000;
/** Lifetime of a provider's metadata: endpoints rarely change, but a process runs for weeks. */
const metadataLifeMs = hourMs;
/**
 * Algorithms with key pairs only: with a shared secret, anyone who reads our settings could impersonate the provider.
 */
const signatures = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
];

export function createOpenidClient(options: OpenidClientOptions): OpenidClient {
  const client = { client_id: options.clientId };
  const asking = requestOptions(options);
  let known: { readonly server: oauth.AuthorizationServer; readonly untilMs: number } | undefined;

  async function readServer(): Promise<oauth.AuthorizationServer> {
    if (known !== undefined && known.untilMs > Date.now()) return known.server;
    const issuer = new URL(options.issuer);
    const response = await oauth.discoveryRequest(issuer, asking);
    const stated = await oauth.processDiscoveryResponse(issuer, response);
    const algorithms = stated.id_token_signing_alg_values_supported ?? ["RS256"];
    const server = {
      ...stated,
      id_token_signing_alg_values_supported: algorithms.filter((one) => signatures.includes(one)),
    };
    known = { server, untilMs: Date.now() + metadataLifeMs };
    return server;
  }

  return {
    async start(state) {
      const server = await readServer();
      if (server.authorization_endpoint === undefined)
        throw new Error(`${options.issuer} names no authorization endpoint.`);
      const url = new URL(server.authorization_endpoint);
      const codeVerifier = oauth.generateRandomCodeVerifier();
      const nonce = oauth.generateRandomNonce();
      const params = {
        client_id: options.clientId,
        redirect_uri: options.redirectUri,
        response_type: "code",
        scope: options.scope,
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        ...(options.maxAgeSeconds !== undefined && { max_age: String(options.maxAgeSeconds) }),
        ...options.params,
      };
      for (const [key, value] of Object.entries(params)) url.searchParams.set(key, value);
      return { url: url.href, codeVerifier, nonce };
    },

    async finish(given) {
      return idTokenOf(await readServer(), client, options, given);
    },

    async endSessionUrl(returnTo) {
      const { end_session_endpoint: endpoint } = await readServer();
      if (endpoint === undefined) return undefined;
      const url = new URL(endpoint);
      url.searchParams.set("client_id", options.clientId);
      url.searchParams.set("post_logout_redirect_uri", returnTo);
      return url.href;
    },
  };
}

/** Changes the code of an answer for an ID token, and checks it. */
async function idTokenOf(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  options: OpenidClientOptions,
  { answer, state, codeVerifier, nonce }: OpenidAnswer,
): Promise<oauth.IDToken> {
  const asking = requestOptions(options);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    await authenticationOf(server, options),
    oauth.validateAuthResponse(server, client, answer, state),
    options.redirectUri,
    codeVerifier,
    asking,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
    ...(options.maxAgeSeconds !== undefined && { maxAge: options.maxAgeSeconds }),
  });
  await checkSignature(server, response, asking);
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (claims === undefined) throw new Error(`${options.issuer} sent no ID token.`);
  return claims;
}

/** Sends the secret in the body if the provider takes that, else in a header, which is the default of the standard. */
async function authenticationOf(
  { token_endpoint_auth_methods_supported: methods }: oauth.AuthorizationServer,
  { clientSecret }: OpenidRegistration,
): Promise<oauth.ClientAuth> {
  if (clientSecret === undefined) return oauth.None();
  const secret = await clientSecret();
  return methods?.includes("client_secret_post")
    ? oauth.ClientSecretPost(secret)
    : oauth.ClientSecretBasic(secret);
}

/**
 * Checks the ID token's signature by the provider's keys. The library fetches these at most once a minute, so that a
 * newer key would be unknown; passing a copy of the metadata makes it fetch them again.
 */
async function checkSignature(
  server: oauth.AuthorizationServer,
  response: Response,
  asking: ReturnType<typeof requestOptions>,
): Promise<void> {
  try {
    await oauth.validateApplicationLevelSignature(server, response, asking);
  } catch (error) {
    if (!(error instanceof oauth.OperationProcessingError) || error.code !== oauth.KEY_SELECTION)
      throw error;
    await oauth.validateApplicationLevelSignature({ ...server }, response, asking);
  }
}

/** Error codes of a person's refusal. Apple has its own. */
const saidNo: ReadonlySet<string> = new Set(["access_denied", "user_cancelled_authorize"]);

/**
 * Why a person could not be signed in: they said no, the answer is not good (any more), or the clocks of both sides differ. Undefined for
 * a provider that does not answer as agreed, or does not know this application.
 */
export function openidFailureOf(error: unknown): "denied" | "expired" | "clock" | undefined {
  if (error instanceof oauth.AuthorizationResponseError)
    return saidNo.has(error.error) ? "denied" : "expired";
  if (error instanceof oauth.ResponseBodyError)
    return error.error === "invalid_grant" ? "expired" : undefined;
  if (!(error instanceof oauth.OperationProcessingError)) return undefined;
  if (error.code === oauth.JWT_TIMESTAMP_CHECK) return "clock";
  return error.code === oauth.RESPONSE_IS_NOT_CONFORM ? undefined : "expired";
}

/** A request to a provider, with the fields that a provider in this process reads. */
type Asked = oauth.CustomFetchOptions<string, URLSearchParams | undefined>;

function requestOptions({ issuer, fetch: send }: OpenidRegistration) {
  return {
    signal: () => AbortSignal.timeout(answerAtMostMs),
    ...(send && {
      [oauth.customFetch]: (url: string, { method, headers, body }: Asked) =>
        send(new Request(url, { method, headers, ...(body && { body }) })),
    }),
    // A provider on this machine: the sandbox's, or a test's.
    [oauth.allowInsecureRequests]: issuer.startsWith("http://localhost"),
  };
}
