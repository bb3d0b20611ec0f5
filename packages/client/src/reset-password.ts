import { resetPassword } from "@apex/contract/auth/reset-password";
import type { InputOf } from "@apex/contract/endpoint";
import { toApexError, type ApexError } from "./apex-error.ts";
import type { Client } from "./create-client.ts";

/** The result of a reset; its errors are values. */
export type ResetOutcome =
  | { readonly isReset: true }
  | {
      readonly isReset: false;
      /** HTTP status; undefined without an answer. */
      readonly status: number | undefined;
      /** The server's sentence. */
      readonly message: string;
      readonly error: ApexError;
    };

/** Sets a new password with the code that was sent for it. Never throws: errors are returned as status and message. */
export async function tryResetPassword(
  client: Client,
  body: InputOf<typeof resetPassword>["body"],
): Promise<ResetOutcome> {
  try {
    await client.call(resetPassword, { body });
    return { isReset: true };
  } catch (thrown) {
    const error = toApexError(thrown);
    return { isReset: false, status: error.status, message: error.message, error };
  }
}
