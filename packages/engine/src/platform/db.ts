/** A value that a query takes. Amounts go as decimal strings, times as ISO strings or Dates. */
export type SqlValue = string | number | bigint | boolean | null | Date | readonly SqlValue[];

/** Rows as the driver gives them: int8 as bigint, numeric as string, timestamptz as Date, json parsed. */
export type Row = Record<string, unknown>;

/** Runs one statement. */
export interface Queryable {
  /**
   * Reports a change that other readers see. Code that makes one calls it in the same transaction; it is set only where
   * changes are logged.
   */
  readonly changed?: () => Promise<void>;
  query<R extends object = Row>(sql: string, params?: readonly SqlValue[]): Promise<R[]>;
}

/**
 * A condition for the `where` of a statement outside other transactions: its commit does not wait for the disk. Only
 * for work that is repeated after a crash. No later commit reaches the disk without this one.
 */
export const withoutWaiting = "(select set_config('synchronous_commit', 'off', true)) = 'off'";

/**
 * The prefix of a statement whose best plan depends on its values, such as a search text. The statement is planned each
 * time; for statements without it, a connection keeps one plan for all values.
 */
export const plannedEachTime = "/* planned each time */";

/** A transaction in progress. Never await anything but its own queries while it is open. */
export interface Tx extends Queryable {
  /** Runs several statements without parameters. */
  exec(sql: string): Promise<void>;
}

/** The current state of a connection pool. */
export interface ConnectionCounts {
  readonly idle: number;
  readonly busy: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
}

/** The subset of PostgreSQL that the engine uses. SQL has to run on version 15. */
export interface Db extends Queryable {
  readonly kind: "pglite" | "postgres";
  /** Runs several statements without parameters. */
  exec(sql: string): Promise<void>;
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. If the server aborts it
   * because of another transaction (a deadlock, a serialisation failure) or of a newer schema, `work` runs again from
   * its beginning.
   */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Calls `onPayload` for each NOTIFY on the channel, and with "" when some may have been missed. Resolves to a
   * function that stops listening.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /** Resolves as soon as the database answers. It waits neither for a free connection nor for other queries. */
  ping(): Promise<void>;
  /** Undefined where there is no pool. */
  readonly connections?: () => ConnectionCounts;
  close(): Promise<void>;
}

/** SQLSTATE of a driver's error, the same on both drivers. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** The only row, or an error: for statements that always answer one. */
export function onlyRow<R>(rows: readonly R[]): R {
  const [row] = rows;
  if (row === undefined || rows.length > 1)
    throw new Error(`Expected one row, got ${rows.length}.`);
  return row;
}

const deadlock = "40P01";
const serializationFailure = "40001";
const uniqueViolation = "23505";
/** SQLSTATE of a statement that did not get a lock within the lock timeout. */
export const lockTimeout = "55P03";

/**
 * True for a temporary failure: the connection (08), the server's resources (53) or the server itself (57) is
 * unavailable for a while, a wait reached its limit, or another transaction interfered. The statement is fine, and a
 * retry may succeed.
 */
export function isPassing(error: unknown): boolean {
  const state = sqlState(error) ?? "";
  const passing = [deadlock, serializationFailure, lockTimeout, "25P03", "25006", "58030"];
  return passing.includes(state) || /^(?:08|53|57)[0-9A-Z]{3}$/.test(state);
}

/** True if a row with the same unique key was there before, or was written at the same time. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === uniqueViolation;
}

/**
 * True if a prepared statement answers other columns than when it was prepared: a server of the next release has changed
 * the schema meanwhile. Its message depends on the server's language, so it is known by the place that reports it.
 */
export function isStalePlan(error: unknown): boolean {
  return (
    sqlState(error) === "0A000" &&
    error instanceof Error &&
    "routine" in error &&
    error.routine === "RevalidateCachedQuery"
  );
}

const triesMost = 5;
const firstWaitMs = 10;

/**
 * Retries `work` when the server rolled it back because of another transaction or a newer schema, with a growing,
 * randomised wait.
 */
export async function retriedWhole<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const state = sqlState(error);
      const isOver = state !== deadlock && state !== serializationFailure && !isStalePlan(error);
      if (tries === triesMost || isOver) throw error;
      const waitMs = Math.random() * firstWaitMs * 2 ** tries;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
