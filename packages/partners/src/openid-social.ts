import { socialProviders, type SocialProvider } from "@apex/contract/social/social-sign-in";
import * as oauth from "oauth4webapi";
import { Refusal } from "@apex/engine/platform/refusal";
import {
  socialCallbackPath,
  socialFormPath,
  type SocialAnswer,
  type SocialPerson,
  type SocialRail,
} from "@apex/engine/rails/social";

/** A provider as an operator has registered with it. */
export interface OpenidProvider {
  /** `https://accounts.google.com` */
  readonly issuer: string;
  readonly clientId: string;
  /** Fetched for each request and sent in its body. A client without one is public. */
  readonly clientSecret?: () => Promise<string>;
  /** How the provider returns people to us. Default: the flow's own, `query`. */
  readonly responseMode?: "form_post";
  /** Default: the network's `fetch`. A provider in this process needs none. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

export interface OpenidSocialOptions {
  readonly providers: Readonly<Partial<Record<SocialProvider, OpenidProvider>>>;
  /** Public address of the wallet. */
  readonly publicUrl: string;
}

/** Time limit of a provider's answer. */
const answerAtMostMs = 10_000;

/** Signs people in by OpenID Connect with the connected providers. */
export function createOpenidSocial({ providers, publicUrl }: OpenidSocialOptions): SocialRail {
  const servers = new Map<OpenidProvider, oauth.AuthorizationServer>();

  function redirectUri({ responseMode }: OpenidProvider): string {
    return publicUrl + (responseMode === "form_post" ? socialFormPath : socialCallbackPath);
  }

  function providerOf(name: SocialProvider): OpenidProvider {
    const provider = providers[name];
    if (provider === undefined) throw new Refusal("service-unavailable");
    return provider;
  }

  async function serverOf(provider: OpenidProvider): Promise<oauth.AuthorizationServer> {
    const known = servers.get(provider);
    if (known !== undefined) return known;
    const issuer = new URL(provider.issuer);
    const response = await oauth.discoveryRequest(issuer, requestOptions(provider));
    const server = await oauth.processDiscoveryResponse(issuer, response);
    servers.set(provider, server);
    return server;
  }

  return {
    providers: socialProviders.filter((name) => providers[name] !== undefined),
    async start(name, state) {
      const provider = providerOf(name);
      const server = await serverOf(provider);
      const codeVerifier = oauth.generateRandomCodeVerifier();
      const nonce = oauth.generateRandomNonce();
      if (server.authorization_endpoint === undefined)
        throw new Error(`${provider.issuer} names no authorization endpoint.`);
      const url = new URL(server.authorization_endpoint);
      const params = {
        client_id: provider.clientId,
        redirect_uri: redirectUri(provider),
        response_type: "code",
        scope: "openid email",
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        ...(provider.responseMode && { response_mode: provider.responseMode }),
      };
      for (const [key, value] of Object.entries(params)) url.searchParams.set(key, value);
      return { url: url.href, codeVerifier, nonce };
    },

    async finish(given) {
      const provider = providerOf(given.provider);
      const server = await serverOf(provider);
      try {
        return await personOf(server, provider, given, redirectUri(provider));
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

async function personOf(
  server: oauth.AuthorizationServer,
  provider: OpenidProvider,
  { answer, state, codeVerifier, nonce }: SocialAnswer,
  redirectUri: string,
): Promise<SocialPerson> {
  const client = { client_id: provider.clientId };
  const options = requestOptions(provider);
  const params = oauth.validateAuthResponse(server, client, answer, state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    provider.clientSecret === undefined
      ? oauth.None()
      : oauth.ClientSecretPost(await provider.clientSecret()),
    params,
    redirectUri,
    codeVerifier,
    options,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  // The connection to the provider is encrypted; the signature is checked as well.
  await oauth.validateApplicationLevelSignature(server, response, options);
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (claims === undefined) throw new Refusal("social-expired");
  const { sub, email, email_verified: verified } = claims;
  return {
    subject: sub,
    email: typeof email === "string" ? email.toLowerCase() : undefined,
    // Apple sends it as a string.
    emailVerified: verified === true || verified === "true",
  };
}

/** Apple has an error code of its own for it. */
const saidNo: ReadonlySet<string> = new Set(["access_denied", "user_cancelled_authorize"]);

/** The refusal for a provider's or person's denial; an unreachable provider stays an error of ours. */
function refusalOf(error: unknown): unknown {
  if (error instanceof oauth.AuthorizationResponseError)
    return new Refusal(saidNo.has(error.error) ? "social-denied" : "social-expired");
  const isAnswer =
    error instanceof oauth.OperationProcessingError || error instanceof oauth.ResponseBodyError;
  return isAnswer ? new Refusal("social-expired") : error;
}

/** A request to a provider, with the fields that a provider in this process reads. */
type Asked = oauth.CustomFetchOptions<string, URLSearchParams | undefined>;

function requestOptions({ issuer, fetch: send }: OpenidProvider) {
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
