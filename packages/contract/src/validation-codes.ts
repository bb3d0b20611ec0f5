/** Why a field is refused. Words for each live in `locales/<language>/validation.json` as `apex.validation.<code>`. */
export const validationCodes = [
  "value-required",
  "field-empty",
  "digits-only",
  "invalid",
  "unknown-field",
  "too-long",
  "email-required",
  "email-invalid",
  "phone-required",
  "phone-invalid",
  "identifier-required",
  "identifier-invalid",
  "password-required",
  "password-too-short",
  "password-mix",
  "referral-length",
  "referral-refused",
  "terms-required",
  "name-length",
  "username-length",
  "username-characters",
  "username-similar",
  "username-taken",
  "country-required",
  "bvn-length",
  "consent-required",
  "code-length",
  "amount-required",
  "amount-invalid",
  "amount-decimals",
  "amount-zero",
  "amount-below-minimum",
  "amount-above-maximum",
  "amount-above-balance",
  "amount-ambiguous",
  "recipient-required",
  "recipient-not-found",
  "recipient-is-self",
  "filter-required",
] as const;

export type ValidationCode = (typeof validationCodes)[number];

export function isValidationCode(code: string): code is ValidationCode {
  return validationCodes.some((known) => known === code);
}

/** The message of a schema's check is a validation code, never a sentence. */
export function says(code: ValidationCode): ValidationCode {
  return code;
}
