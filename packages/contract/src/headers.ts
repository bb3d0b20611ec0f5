/** Headers that both sides name. */
export const clientHeader = "x-client";
/** The client marker's value. */
export const clientMarker = "web";
export const guestIdHeader = "x-guest-id";
export const idempotencyKeyHeader = "idempotency-key";
/** When the session of the request ends unless it is used before, ISO 8601 UTC; told when that has moved. */
export const sessionExpiresHeader = "x-session-expires";
export const requestIdHeader = "x-request-id";

/** Cookies that the wallet keeps, and their copy in local storage. */
export const cookieNames = {
  token: "token",
  expiresAt: "expiresAt",
  workspaceType: "workspaceType",
} as const;
