/** How calls are refused that need the identifier that the account was opened with to be proved: whichever of the two it is. */
export const ownershipErrors = [
  "EMAIL_VERIFICATION_REQUIRED",
  "PHONE_VERIFICATION_REQUIRED",
] as const;
