/** Every error code of the API: its HTTP status and why it is answered. Words for each live in `locales/<language>/errors.json`. */
export const errorCodes = {
  "validation-failed": {
    status: 400,
    why: "A field is missing, unknown or malformed; see `issues`.",
  },
  "malformed-request": {
    status: 400,
    why: "The body is not JSON, or is of another type than JSON.",
  },
  "idempotency-key-required": {
    status: 400,
    why: "A call that moves money came without an Idempotency-Key header.",
  },
  "session-expired": { status: 401, why: "No session, or one that has ended." },
  "wrong-credentials": {
    status: 401,
    why: "The identifier and the password do not belong together.",
  },
  "already-signed-in": { status: 401, why: "A sign-in came with the token of a live session." },
  "not-permitted": { status: 403, why: "The session may not do this in its workspace." },
  "security-code-required": {
    status: 403,
    why: "The request needs a fresh security code that is bound to it.",
  },
  "not-found": { status: 404, why: "There is no such thing, or it belongs to someone else." },
  "account-not-found": { status: 404, why: "No account has this identifier." },
  "recipient-not-found": { status: 404, why: "No Apex user has this username or email." },
  "bvn-not-found": { status: 404, why: "The identity register does not know this BVN." },
  EMAIL_VERIFICATION_REQUIRED: { status: 406, why: "The email address must be verified first." },
  PHONE_VERIFICATION_REQUIRED: { status: 406, why: "The phone number must be verified first." },
  KYC_REQUIRED: { status: 406, why: "The identity must be verified first." },
  "account-already-exists": { status: 409, why: "An account with this identifier exists." },
  "identifier-taken": { status: 409, why: "Another account has this email or phone number." },
  "username-taken": { status: 409, why: "Another account has this username." },
  "bvn-in-use": { status: 409, why: "Another account has verified this BVN." },
  "idempotency-key-reused": { status: 409, why: "The key was used for another body." },
  "in-progress": {
    status: 409,
    why: "The first request with this key is still running; ask again after Retry-After.",
  },
  "idempotency-key-voided": {
    status: 409,
    why: "The caller gave this key up; nothing was done and nothing will be.",
  },
  "already-verified": { status: 409, why: "This has been verified before." },
  "payload-too-large": { status: 413, why: "The body is larger than this call takes." },
  "insufficient-funds": { status: 422, why: "The wallet holds less than the amount and the fee." },
  "amount-below-minimum": {
    status: 422,
    why: "The amount is under the minimum, in `params.minimum`.",
  },
  "amount-above-maximum": {
    status: 422,
    why: "The amount is over the maximum, in `params.maximum`.",
  },
  "daily-limit-exceeded": {
    status: 422,
    why: "The amount is over what is left of the daily limit, in `params.left`.",
  },
  "fee-changed": {
    status: 422,
    why: "The fee is no longer the one that was reviewed, now in `params.fee`.",
  },
  "recipient-is-self": { status: 422, why: "The recipient is the sender." },
  "security-code-wrong": {
    status: 422,
    why: "The security code is not the one that was sent; tries left in `params.triesLeft`.",
  },
  "security-code-expired": {
    status: 422,
    why: "The security code has expired, was used, or was for another request.",
  },
  "security-code-locked": {
    status: 422,
    why: "Too many wrong tries: the code is void and a new one is needed.",
  },
  "token-validation-failed": {
    status: 422,
    why: "The code that proves an email or phone is wrong or expired; tries left in `params.triesLeft`.",
  },
  "referral-code-refused": {
    status: 422,
    why: "The referral code is unknown, the account's own, or already used.",
  },
  "bvn-mismatch": { status: 422, why: "The BVN belongs to another name." },
  "service-unavailable": {
    status: 423,
    why: "This service is switched off for now; the message says more.",
  },
  "deposits-unavailable": { status: 423, why: "Deposits to this wallet are switched off for now." },
  "too-many-requests": {
    status: 429,
    why: "A limit on tries was reached; ask again after Retry-After.",
  },
  "internal-error": { status: 500, why: "Something failed on our side." },
  "rail-failed": { status: 502, why: "A partner behind us failed." },
} as const satisfies Record<string, { status: number; why: string }>;

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
