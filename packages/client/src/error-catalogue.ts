import { alreadySignedInRedirectMs, defaultRetryAfterMs } from "@apex/contract/limits";
import type { ApexError } from "./apex-error.ts";
import type { ClientEventName, ClientEvents, Verification } from "./events.ts";

/** The facts that the catalogue needs besides the error. */
export interface CatalogueContext {
  /** The call is a sign-in. */
  isSignIn: boolean;
  /** The call carried a token. */
  hadToken: boolean;
}

/** The event that announces an error; undefined if only the calling screen shows it. */
export type CatalogueEffect = {
  [Name in ClientEventName]: { name: Name; event: ClientEvents[Name] };
}[
  | "service-error"
  | "verification-required"
  | "session-expired"
  | "already-signed-in"
  | "network-error"
  | "too-many-requests"
  | "maintenance"];

/** The verification that each code of a 406 asks for. */
export const verificationOfCode: Readonly<Record<string, Verification>> = {
  EMAIL_VERIFICATION_REQUIRED: "email",
  PHONE_VERIFICATION_REQUIRED: "phone",
  KYC_REQUIRED: "identity",
};

/** Codes of a 401 that concern the typed credentials, not the session. */
const refusedCredentials = new Set(["wrong-credentials"]);

/** The verification that a 406 asks for; undefined for any other error. */
export function verificationRequired(error: ApexError): Verification | undefined {
  return error.status === 406 ? verificationOfCode[error.code ?? ""] : undefined;
}

/** The error catalogue: every failure that is announced beyond its screen. */
export function catalogueEffect(
  error: ApexError,
  context: CatalogueContext,
): CatalogueEffect | undefined {
  if (error.kind === "aborted") return undefined;
  if (error.kind === "network") return { name: "network-error", event: { error } };
  if (error.kind === "timeout") return { name: "service-error", event: { error } };
  if (error.status === 401) return unauthorised(error, context);
  const verification = verificationRequired(error);
  if (verification) {
    return { name: "verification-required", event: { verification, message: error.message } };
  }
  if (error.status === 429) {
    const waitMs = error.retryAfterMs ?? defaultRetryAfterMs;
    return { name: "too-many-requests", event: { retryAfterMs: waitMs } };
  }
  const isClosed =
    error.status === 503 && error.code !== "server-busy" && error.code !== "payments-paused";
  if (isClosed) return { name: "maintenance", event: {} };
  const isServersOwn =
    error.kind === "unexpected" || error.status === 423 || (error.status ?? 500) >= 500;
  return isServersOwn ? { name: "service-error", event: { error } } : undefined;
}

function unauthorised(
  error: ApexError,
  { isSignIn, hadToken }: CatalogueContext,
): CatalogueEffect | undefined {
  if (refusedCredentials.has(error.code ?? "")) return undefined;
  if (isSignIn || error.code === "already-signed-in") {
    return hadToken || error.code === "already-signed-in"
      ? { name: "already-signed-in", event: { redirectAfterMs: alreadySignedInRedirectMs } }
      : undefined;
  }
  return hadToken ? { name: "session-expired", event: {} } : undefined;
}
