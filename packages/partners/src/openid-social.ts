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
  /** Asked for at each request, sent in its body. A client without one is a public one. */
  readonly clientSecret?: () => Promise<string>;
  /** Of the address that people come back to. Default: what the flow has by default, `query`. */
  readonly responseMode?: "form_post";
  /** Default: the network's. A provider in this process answers without one. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

export interface OpenidSocialOptions {
  readonly providers: Readonly<Partial<Record<SocialProvider, OpenidProvider>>>;
  /** Where people reach the wallet. */
  readonly publicUrl: string;
}

/** A provider's answer is waited for as long. */
const answerAtMostMs = 10_000;

/** Signs people in by OpenID Connect, with whichever providers are connected. */
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
  // The way to the provider is encrypted, and the signature is checked besides.
  await oauth.validateApplicationLevelSignature(server, response, options);
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (claims === undefined) throw new Refusal("social-expired");
  const { sub, email, email_verified: verified } = claims;
  return {
    subject: sub,
    email: typeof email === "string" ? email.toLowerCase() : undefined,
    // Apple writes it as a word.
    emailVerified: verified === true || verified === "true",
  };
}

/** Apple has a word of its own for it. */
const saidNo: ReadonlySet<string> = new Set(["access_denied", "user_cancelled_authorize"]);

/** What the provider or the person said no to is an answer; a provider that cannot be reached is a failure of ours. */
function refusalOf(error: unknown): unknown {
  if (error instanceof oauth.AuthorizationResponseError)
    return new Refusal(saidNo.has(error.error) ? "social-denied" : "social-expired");
  const isAnswer =
    error instanceof oauth.OperationProcessingError || error instanceof oauth.ResponseBodyError;
  return isAnswer ? new Refusal("social-expired") : error;
}

/** What a provider is asked, as far as one in this process looks at it. */
type Asked = oauth.CustomFetchOptions<string, URLSearchParams | undefined>;

function requestOptions({ issuer, fetch: send }: OpenidProvider) {
  return {
    signal: () => AbortSignal.timeout(answerAtMostMs),
    ...(send && {
      [oauth.customFetch]: (url: string, { method, headers, body }: Asked) =>
        send(new Request(url, { method, headers, ...(body && { body }) })),
    }),
    // A provider on this machine: the sandbox's, and those of tests.
    [oauth.allowInsecureRequests]: issuer.startsWith("http://localhost"),
  };
}
