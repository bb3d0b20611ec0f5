/** The longest waits of a request for the database, in milliseconds. After that it fails with an error that says so, and nothing is done. */
export const databaseWaits = {
  /** The limit of a statement, on the server. Migrations have none. */
  statementMs: 15_000,
  /** A lock that another transaction holds. */
  lockMs: 4_000,
  /** A transaction without a next statement; the server ends it. */
  idleInTransactionMs: 10_000,
  /** A free connection of the pool, or a new one. */
  connectionMs: 5_000,
  /** The answer of a server that may be gone: longer than any statement takes. */
  answerMs: 20_000,
  /** The answer of a health check. */
  pingMs: 2_000,
} as const;

/** The longest time of a timer, for no limit. */
export const noEndMs = 2_147_483_647;
