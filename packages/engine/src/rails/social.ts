import type { SocialProvider } from "@apex/contract/social/social-sign-in";

/** The path for providers that answer by posting a form; it redirects to the wallet's page. */
export const socialFormPath = "/auth-http/auth/sso-return";
/** The wallet's page that people come back to. */
export const socialCallbackPath = "/auth/callback";

/** A sign-in at a provider that has begun. */
export interface SocialStart {
  /** The provider's page, with all parameters that it needs. */
  readonly url: string;
  /** Our secret, stored until the person returns: it proves that the answer is for this request. */
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** The provider's answer, and the state kept when the person left for it. */
export interface SocialAnswer {
  readonly provider: SocialProvider;
  /** The query of the address at which the person returned. */
  readonly answer: URLSearchParams;
  readonly state: string;
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** A person's identity at a provider. */
export interface SocialIdentity {
  readonly provider: SocialProvider;
  readonly subject: string;
}

/** The person whom a provider vouches for. */
export interface SocialPerson {
  /** Stays the same at the provider when the email changes. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
}

/** OpenID Connect: authorisation code with PKCE, state and nonce. */
export interface SocialRail {
  /** The providers that are connected. */
  readonly providers: readonly SocialProvider[];
  /** @throws {Refusal} service-unavailable for a provider that is not connected. */
  start(provider: SocialProvider, state: string): Promise<SocialStart>;
  /**
   * Exchanges the code for an ID token, and checks its issuer, audience, signature, times and nonce.
   * @throws {Refusal} social-denied if the person declined at the provider; social-expired if the answer is invalid or
   * no longer valid.
   */
  finish(answer: SocialAnswer): Promise<SocialPerson>;
}
