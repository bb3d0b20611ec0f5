import { isOneOf } from "../known-words.ts";

/** Errors that block every way to log in to an account. */
export const shutAccountErrors = ["account-closed", "account-frozen"] as const;

/** True for an error that blocks every way to log in. */
export function isShut(code: string | undefined): boolean {
  return isOneOf(shutAccountErrors, code);
}
