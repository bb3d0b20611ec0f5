/** Refusals of calls that require the identifier of the registration to be verified, be it email or phone. */
export const ownershipErrors = [
  "EMAIL_VERIFICATION_REQUIRED",
  "PHONE_VERIFICATION_REQUIRED",
] as const;
