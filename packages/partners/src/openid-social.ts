import { socialProviders, type SocialProvider } from "@apex/contract/social/social-sign-in";
import { Refusal } from "@apex/engine/platform/refusal";
import {
  socialCallbackPath,
  socialFormPath,
  type SocialPerson,
  type SocialRail,
} from "@apex/engine/rails/social";
import {
  createOpenidClient,
  openidFailureOf,
  type OpenidClient,
  type OpenidRegistration,
} from "./openid-client.ts";

/** An operator's registration with a sign-in provider. */
export interface OpenidProvider extends OpenidRegistration {
  /** How the provider returns people to us. Default: the flow's own, `query`. */
  readonly responseMode?: "form_post";
}

export interface OpenidSocialOptions {
  readonly providers: Readonly<Partial<Record<SocialProvider, OpenidProvider>>>;
  /** Public address of the wallet. */
  readonly publicUrl: string;
}

/** Signs people in by OpenID Connect with the connected providers. */
export function createOpenidSocial({ providers, publicUrl }: OpenidSocialOptions): SocialRail {
  const clients = new Map<SocialProvider, OpenidClient>();
  for (const name of socialProviders) {
    const provider = providers[name];
    if (provider !== undefined) clients.set(name, clientOf(provider, publicUrl));
  }

  function openidOf(name: SocialProvider): OpenidClient {
    const client = clients.get(name);
    if (client === undefined) throw new Refusal("service-unavailable");
    return client;
  }

  return {
    providers: [...clients.keys()],
    start: async (name, state) => openidOf(name).start(state),
    async finish(given) {
      try {
        return personOf(await openidOf(given.provider).finish(given));
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

function clientOf({ responseMode, ...provider }: OpenidProvider, publicUrl: string): OpenidClient {
  return createOpenidClient({
    ...provider,
    redirectUri: publicUrl + (responseMode === "form_post" ? socialFormPath : socialCallbackPath),
    scope: "openid email",
    ...(responseMode && { params: { response_mode: responseMode } }),
  });
}

function personOf({
  sub,
  email,
  email_verified: verified,
}: Awaited<ReturnType<OpenidClient["finish"]>>): SocialPerson {
  return {
    subject: sub,
    email: typeof email === "string" ? email.toLowerCase() : undefined,
    // Apple sends it as a string.
    emailVerified: verified === true || verified === "true",
  };
}

/** The refusal that a provider or a person caused. An unreachable provider stays an internal error. */
function refusalOf(error: unknown): unknown {
  const failure = openidFailureOf(error);
  if (failure === undefined) return error;
  return new Refusal(failure === "denied" ? "social-denied" : "social-expired");
}
