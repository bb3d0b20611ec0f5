/** Why nobody logs in to an account, whichever way in they take. */
export const shutAccountErrors = ["account-closed", "account-frozen"] as const;

/** True of an error that keeps everybody out of an account. */
export function isShut(code: string | undefined): boolean {
  return shutAccountErrors.some((shut) => shut === code);
}
