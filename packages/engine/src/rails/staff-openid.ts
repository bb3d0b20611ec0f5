import type { StaffRole } from "@apex/contract/desk/staff";

/** The desk's page to which members return from their provider. */
export const staffReturnPath = "/signed-in";

/** A sign-in at the provider that has begun. */
export interface StaffStart {
  /** The provider's page, with all parameters that it needs. */
  readonly url: string;
  /** Our secret, stored until the member returns: it proves that the answer is for this request. */
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** The provider's answer, and what was kept when the member left for it. */
export interface StaffAnswer {
  /** The query of the address at which the member returned. */
  readonly answer: URLSearchParams;
  readonly state: string;
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** The person that the provider vouches for. */
export interface StaffIdentity {
  readonly issuer: string;
  /** Stays the same at the provider when the email changes. */
  readonly subject: string;
  /** In lower case; undefined unless the provider has verified it. */
  readonly email: string | undefined;
  readonly name: string | undefined;
  /**
   * The role that the provider assigns; `none` if it assigns none. Undefined if roles are not managed by the provider.
   */
  readonly role: StaffRole | "none" | undefined;
}

/** The sign-in of staff by the operator's own provider: OpenID Connect, authorisation code with PKCE, state and nonce. */
export interface StaffOpenid {
  /** True if anybody with a role becomes a member, without an invitation. */
  readonly addsMembers: boolean;
  /** The administrator who can still sign in with a password, in case the provider is down. */
  readonly emergencyEmail?: string;
  start(state: string): Promise<StaffStart>;
  /**
   * Exchanges the code for an ID token, and checks its issuer, audience, signature, times, nonce and second factor.
   * @throws {Refusal} social-denied if the member declined at the provider; social-expired if the answer is invalid or
   * no longer valid; clock-differs; staff-factor-missing.
   */
  finish(answer: StaffAnswer): Promise<StaffIdentity>;
  /** The provider's page that ends the member's session there; undefined if it has none. */
  endSessionUrl(): Promise<string | undefined>;
}
