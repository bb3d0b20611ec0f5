import type { ApexError } from "@apex/client/apex-error";

const codeErrors: ReadonlySet<string | undefined> = new Set([
  "token-validation-failed",
  "security-code-wrong",
  "security-code-expired",
  "security-code-locked",
  "authenticator-code-wrong",
  "recovery-code-wrong",
  "passkey-not-found",
  "passkey-refused",
]);

/** True if the error is about the proof itself, which is then shown at its field. */
export function isCodeError(error: ApexError | undefined): boolean {
  return codeErrors.has(error?.code);
}
