/** Every error code of the API, and its HTTP status. Why each is answered: error-reasons.ts; words: `locales/<language>/errors.json`. */
export const errorCodes = {
  "validation-failed": { status: 400 },
  "malformed-request": { status: 400 },
  "idempotency-key-required": { status: 400 },
  "session-expired": { status: 401 },
  "wrong-credentials": { status: 401 },
  "already-signed-in": { status: 401 },
  "not-permitted": { status: 403 },
  "security-code-required": { status: 403 },
  "not-found": { status: 404 },
  "account-not-found": { status: 404 },
  "recipient-not-found": { status: 404 },
  "bvn-not-found": { status: 404 },
  "beneficiary-not-found": { status: 404 },
  EMAIL_VERIFICATION_REQUIRED: { status: 406 },
  PHONE_VERIFICATION_REQUIRED: { status: 406 },
  KYC_REQUIRED: { status: 406 },
  "account-already-exists": { status: 409 },
  "identifier-taken": { status: 409 },
  "username-taken": { status: 409 },
  "bvn-in-use": { status: 409 },
  "idempotency-key-reused": { status: 409 },
  "in-progress": { status: 409 },
  "idempotency-key-voided": { status: 409 },
  "already-verified": { status: 409 },
  "address-already-saved": { status: 409 },
  "deposit-running": { status: 409 },
  "deposit-changed": { status: 409 },
  "complaint-open": { status: 409 },
  "too-many-views": { status: 409 },
  "payload-too-large": { status: 413 },
  "insufficient-funds": { status: 422 },
  "amount-below-minimum": { status: 422 },
  "amount-above-maximum": { status: 422 },
  "daily-limit-exceeded": { status: 422 },
  "fee-changed": { status: 422 },
  "recipient-is-self": { status: 422 },
  "network-limit-exceeded": { status: 422 },
  "address-high-risk": { status: 422 },
  "address-not-saved": { status: 422 },
  "address-on-hold": { status: 422 },
  "address-is-own": { status: 422 },
  "withdrawals-on-hold": { status: 422 },
  "enquiry-expired": { status: 422 },
  "security-code-wrong": { status: 422 },
  "security-code-expired": { status: 422 },
  "security-code-locked": { status: 422 },
  "token-validation-failed": { status: 422 },
  "referral-code-refused": { status: 422 },
  "bvn-mismatch": { status: 422 },
  "sender-name-mismatch": { status: 422 },
  "service-unavailable": { status: 423 },
  "deposits-unavailable": { status: 423 },
  "network-unavailable": { status: 423 },
  "withdrawals-unavailable": { status: 423 },
  "too-many-requests": { status: 429 },
  "internal-error": { status: 500 },
  "rail-failed": { status: 502 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof errorCodes;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code);
}

/** What any call may answer besides its own errors. */
export const anyCallErrors = [
  "validation-failed",
  "malformed-request",
  "payload-too-large",
  "session-expired",
  "not-permitted",
  "not-found",
  "service-unavailable",
  "too-many-requests",
  "internal-error",
  "rail-failed",
] as const satisfies readonly ErrorCode[];

/** What a call that moves money may answer besides these. */
export const anyMoneyErrors = [
  "idempotency-key-required",
  "idempotency-key-reused",
  "idempotency-key-voided",
  "in-progress",
] as const satisfies readonly ErrorCode[];
