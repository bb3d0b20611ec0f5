import type { StaffRole } from "@apex/contract/desk/staff";

/** The desk's page that members come back to from their provider. */
export const staffReturnPath = "/signed-in";

/** A sign-in at the provider that has begun. */
export interface StaffStart {
  /** The provider's page, with everything that it asks for. */
  readonly url: string;
  /** Ours, to be kept until the member comes back: proves that the answer is for this request. */
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** The provider's answer, and what was kept when the member left for it. */
export interface StaffAnswer {
  /** The query of the address that they came back to. */
  readonly answer: URLSearchParams;
  readonly state: string;
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** The person that the provider vouches for. */
export interface StaffIdentity {
  readonly issuer: string;
  /** Stays the same at the provider, whatever the email does. */
  readonly subject: string;
  /** In lower case; undefined unless the provider has verified it. */
  readonly email: string | undefined;
  readonly name: string | undefined;
  /** The role that the provider gives them; `none` if it gives none. Undefined where roles are not the provider's to give. */
  readonly role: StaffRole | "none" | undefined;
}

/** The sign-in of staff by the operator's own provider: OpenID Connect, authorisation code with PKCE, state and nonce. */
export interface StaffOpenid {
  /** Makes a member of anybody with a role, without an invitation. */
  readonly addsMembers: boolean;
  /** The administrator who may still use a password, for the day on which the provider is away. */
  readonly emergencyEmail?: string;
  start(state: string): Promise<StaffStart>;
  /**
   * Changes the code for an ID token and checks all of it: issuer, audience, signature, times, nonce, second factor.
   * @throws {Refusal} social-denied when the member said no there; social-expired when the answer is not good (any more); clock-differs;
   * staff-factor-missing.
   */
  finish(answer: StaffAnswer): Promise<StaffIdentity>;
  /** The provider's page that ends the member's session there; undefined if it has none. */
  endSessionUrl(): Promise<string | undefined>;
}
