/**
 * Time limits of a request's waits for the database, in milliseconds. A request that reaches one fails with an error,
 * and changes nothing.
 */
export const databaseWaits = {
  /** A statement, ended by the server. Migrations have no limit. */
  statementMs: 15_000,
  /** A lock that another transaction holds. */
  lockMs: 4_000,
  /** The pause before a transaction's next statement; the server ends the transaction. */
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
