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

/** The error is about the proof itself, and is told where it is given. */
export function isCodeError(error: ApexError | undefined): boolean {
  return codeErrors.has(error?.code);
}
