import type { PasskeyAssertion, PasskeyAttestation } from "@apex/contract/proof/passkey-credential";
import type { passkeyRequestSchema } from "@apex/contract/passkeys/passkey-request";
import type { passkeyCreationSchema } from "@apex/contract/passkeys/passkeys";
import type * as z from "zod/mini";

/** True if the browser supports passkeys. */
export function knowsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === "function";
}

/** The browser's own part, which only those who use a passkey wait for. */
const loadBrowser = () => import("@simplewebauthn/browser");

type Descriptor = z.output<typeof passkeyCreationSchema>["excludeCredentials"][number];

/** A part that is not known is left out. */
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
 * Asks for an answer of a passkey: by the browser's dialog, or among the suggestions of a field (`isAutofill`).
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

/** Takes back a suggestion that is still offered. */
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

/** The problems by WebAuthn's names of errors. */
const problemOfName: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: "cancelled",
  AbortError: "cancelled",
  InvalidStateError: "already-there",
  NotSupportedError: "unsupported",
  ConstraintError: "unsupported",
  SecurityError: "wrong-site",
  UnknownError: "failed",
};

/** Tells a browser's error; undefined for one that is not the browser's. */
export function passkeyProblemOf(error: unknown): PasskeyProblem | undefined {
  if (!(error instanceof Error) || error.name === "ApexError") return undefined;
  // The library's own words for a browser that answered nothing.
  if (error.message.endsWith("was not completed")) return "unavailable";
  return problemOfName[error.name] ?? "failed";
}
