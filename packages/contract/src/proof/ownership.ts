/** Refusals of calls that require the identifier of the registration, an email or a phone, to be verified. */
export const ownershipErrors = [
  "EMAIL_VERIFICATION_REQUIRED",
  "PHONE_VERIFICATION_REQUIRED",
] as const;
