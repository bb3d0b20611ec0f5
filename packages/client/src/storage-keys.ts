/** Names in local storage; a cookie holds the language too. */
export const storageKeys = {
  session: "apex.session",
  language: "apex.language",
  guestId: "apex.guestId",
  /** The session's balances, for use while offline. They are deleted when a session begins or ends. */
  balances: "apex.balances",
} as const;
