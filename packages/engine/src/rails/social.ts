import type { SocialProvider } from "@apex/contract/social/social-sign-in";

/** A provider that answers with a form has it sent here; it leads on to the wallet's page. */
export const socialFormPath = "/auth-http/auth/sso-return";
/** The wallet's page that people come back to. */
export const socialCallbackPath = "/auth/callback";

/** A sign-in at a provider that has begun. */
export interface SocialStart {
  /** The provider's page, with everything that it asks for. */
  readonly url: string;
  /** Ours, to be kept until the person comes back: proves that the answer is for this request. */
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** The provider's answer, and the state kept when the person left for it. */
export interface SocialAnswer {
  readonly provider: SocialProvider;
  /** The query of the address that they came back to. */
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

/** Whom a provider vouches for. */
export interface SocialPerson {
  /** Stays the same at the provider, whatever the email does. */
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
   * Changes the code for an ID token and checks all of it: issuer, audience, signature, times, nonce.
   * @throws {Refusal} social-denied when the person said no there; social-expired when the answer is not good (any more).
   */
  finish(answer: SocialAnswer): Promise<SocialPerson>;
}
