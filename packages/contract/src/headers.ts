/** Headers that client and server both name. */
export const clientHeader = "x-client";
/** The client marker's value. */
export const clientMarker = "web";
export const guestIdHeader = "x-guest-id";
export const idempotencyKeyHeader = "idempotency-key";
/** When the session ends if it is not used before, ISO 8601 UTC; sent when it has changed. */
export const sessionExpiresHeader = "x-session-expires";
/** The server's business time, ISO 8601 UTC, on every answer: quotes, holds and deadlines go by it. */
export const businessTimeHeader = "x-business-time";
export const requestIdHeader = "x-request-id";

/** The wallet's cookies, and their copy in local storage. */
export const cookieNames = {
  token: "token",
  expiresAt: "expiresAt",
  workspaceType: "workspaceType",
} as const;
