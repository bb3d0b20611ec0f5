import type { StaffRole } from "@apex/contract/desk/staff";
import { Refusal } from "@apex/engine/platform/refusal";
import { staffReturnPath, type StaffOpenid } from "@apex/engine/rails/staff-openid";
import { createOpenidClient, openidFailureOf, type OpenidRegistration } from "./openid-client.ts";

export interface OpenidStaffOptions extends OpenidRegistration {
  /** Public address of the desk. */
  readonly deskUrl: string;
  /**
   * The claim that names roles, and the role of each of its values, of which the first match counts. Default: the desk
   * manages roles itself.
   */
  readonly roles?: {
    readonly claim: string;
    readonly byValue: readonly (readonly [value: string, role: StaffRole])[];
  };
  /** Values of `amr` or `acr`, one of which a sign-in must have. Default: none is asked for. */
  readonly factors?: readonly string[];
  readonly addsMembers?: boolean;
  readonly emergencyEmail?: string;
}

/** Largest age of a sign-in at the provider: the length of a desk session. An older one must be repeated. */
const factorLifeSeconds = 8 * 60 * 60;

/** Signs staff in by the operator's provider. */
export function createOpenidStaff(options: OpenidStaffOptions): StaffOpenid {
  const { deskUrl, roles, factors, addsMembers = false, emergencyEmail, ...registration } = options;
  const client = createOpenidClient({
    ...registration,
    redirectUri: deskUrl + staffReturnPath,
    scope: "openid email profile",
    ...(factors && {
      maxAgeSeconds: factorLifeSeconds,
      params: { acr_values: factors.join(" ") },
    }),
  });
  return {
    addsMembers,
    ...(emergencyEmail !== undefined && { emergencyEmail }),
    start: (state) => client.start(state),
    async finish(answer) {
      const claims = await client.finish(answer).catch((error: unknown) => {
        throw refusalOf(error);
      });
      if (factors && !textsOf(claims["amr"], claims["acr"]).some((one) => factors.includes(one)))
        throw new Refusal("staff-factor-missing");
      const { iss, sub, email, name } = claims;
      return {
        issuer: iss,
        subject: sub,
        email: typeof email === "string" && isVerified(claims) ? email.toLowerCase() : undefined,
        name: typeof name === "string" && name.trim() !== "" ? name.trim() : undefined,
        role: roles && roleOf(textsOf(claims[roles.claim]), roles.byValue),
      };
    },
    endSessionUrl: () => client.endSessionUrl(`${deskUrl}/`),
  };
}

/** True for a verified email. Entra ID has `xms_edov` in place of `email_verified`. */
const isVerified = (claims: Readonly<Record<string, unknown>>) =>
  [claims["email_verified"], claims["xms_edov"]].some((one) => one === true || one === "true");

/** The texts of claims: each is one text, or a list of them. */
const textsOf = (...claims: readonly unknown[]): string[] =>
  claims.flat().filter((one) => typeof one === "string");

function roleOf(
  values: readonly string[],
  byValue: readonly (readonly [value: string, role: StaffRole])[],
): StaffRole | "none" {
  return byValue.find(([value]) => values.includes(value))?.[1] ?? "none";
}

const refusals = {
  denied: "social-denied",
  expired: "social-expired",
  clock: "clock-differs",
} as const;

/** The refusal of a member; a provider that does not answer stays an error of ours. */
function refusalOf(error: unknown): unknown {
  const failure = openidFailureOf(error);
  return failure === undefined ? error : new Refusal(refusals[failure]);
}
