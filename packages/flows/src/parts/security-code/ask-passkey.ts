import type { PasskeyAssertion, PasskeyAttestation } from "@apex/contract/proof/passkey-credential";
import type { passkeyRequestSchema } from "@apex/contract/passkeys/passkey-request";
import type { passkeyCreationSchema } from "@apex/contract/passkeys/passkeys";
import type * as z from "zod/mini";

/** True if the browser supports passkeys. */
export function knowsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === "function";
}

/** The WebAuthn library, loaded only when a passkey is used. */
const loadBrowser = () => import("@simplewebauthn/browser");

type Descriptor = z.output<typeof passkeyCreationSchema>["excludeCredentials"][number];

/** Leaves `transports` out if it is undefined. */
function descriptorOf({ id, type, transports }: Descriptor) {
  return { id, type, ...(transports && { transports }) };
}

/**
 * Has the browser make a passkey.
 * @throws the browser's error; see `passkeyProblemOf`.
 */
export async function makePasskey(
  options: z.output<typeof passkeyCreationSchema>,
): Promise<PasskeyAttestation> {
  const { startRegistration } = await loadBrowser();
  const { id, rawId, response } = await startRegistration({
    optionsJSON: {
      ...options,
      excludeCredentials: options.excludeCredentials.map(descriptorOf),
    },
  });
  return {
    id,
    rawId,
    type: "public-key",
    response: {
      clientDataJSON: response.clientDataJSON,
      attestationObject: response.attestationObject,
      ...(response.transports && { transports: response.transports }),
    },
    clientExtensionResults: {},
  };
}

/**
 * Asks a passkey to sign a challenge: in the browser's dialog, or among a field's suggestions (`isAutofill`).
 * @throws the browser's error; see `passkeyProblemOf`.
 */
export async function askPasskey(
  options: z.output<typeof passkeyRequestSchema>,
  { isAutofill = false }: { isAutofill?: boolean } = {},
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadBrowser();
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: {
      challenge: options.challenge,
      timeout: options.timeout,
      rpId: options.rpId,
      userVerification: options.userVerification,
      ...(options.allowCredentials && {
        allowCredentials: options.allowCredentials.map(descriptorOf),
      }),
    },
    useBrowserAutofill: isAutofill,
  });
  return {
    id,
    rawId,
    type: "public-key",
    response: {
      clientDataJSON: response.clientDataJSON,
      authenticatorData: response.authenticatorData,
      signature: response.signature,
      ...(response.userHandle !== undefined && { userHandle: response.userHandle }),
    },
    clientExtensionResults: {},
  };
}

/** True if the browser's fields can suggest passkeys. */
export async function suggestsPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await loadBrowser();
  return browserSupportsWebAuthnAutofill();
}

/** Cancels a pending suggestion. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await loadBrowser();
  WebAuthnAbortService.cancelCeremony();
}

/** A problem with a passkey in the browser. */
export type PasskeyProblem =
  | "cancelled"
  | "already-there"
  | "unsupported"
  | "wrong-site"
  | "unavailable"
  | "failed";

/** The problem of each WebAuthn error name. */
const problemOfName: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: "cancelled",
  AbortError: "cancelled",
  InvalidStateError: "already-there",
  NotSupportedError: "unsupported",
  ConstraintError: "unsupported",
  SecurityError: "wrong-site",
  UnknownError: "failed",
};

/** The problem of a browser error; undefined if the error is not the browser's. */
export function passkeyProblemOf(error: unknown): PasskeyProblem | undefined {
  if (!(error instanceof Error) || error.name === "ApexError") return undefined;
  // The library's own words for a browser that answered nothing.
  if (error.message.endsWith("was not completed")) return "unavailable";
  return problemOfName[error.name] ?? "failed";
}
