/** Names in local storage; a cookie holds the language too. */
export const storageKeys = {
  session: "apex.session",
  language: "apex.language",
  guestId: "apex.guestId",
  /** The session's balances, kept for a time without a network. They are deleted when a session begins or ends. */
  balances: "apex.balances",
} as const;
