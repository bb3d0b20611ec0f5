import type { ErrorCode } from "@apex/contract/error-codes";

const code: ErrorCode = "validation-failed";

/** The answer to a password that is too common. */
export const commonPassword = {
  code,
  issues: [{ path: ["body", "password"], code: "password-common" }],
};
