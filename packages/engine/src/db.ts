/** A value that a query takes. Amounts go as decimal strings, times as ISO strings or Dates. */
export type SqlValue = string | number | bigint | boolean | null | Date | readonly SqlValue[];

/** Rows as the driver gives them: int8 as bigint, numeric as string, timestamptz as Date, json parsed. */
export type Row = Record<string, unknown>;

/** Runs one statement. */
export interface Queryable {
  query<R extends object = Row>(sql: string, params?: readonly SqlValue[]): Promise<R[]>;
}

/**
 * Put into the `where` of a statement of its own: its commit does not wait for the disk. For what may be lost in a crash, because it
 * is then done again; what is committed later never comes to the disk without it.
 */
export const withoutWaiting = "(select set_config('synchronous_commit', 'off', true)) = 'off'";

/** A transaction in progress. Never await anything but its own queries while it is open. */
export interface Tx extends Queryable {
  /** Runs several statements without parameters. */
  exec(sql: string): Promise<void>;
}

/** PostgreSQL, as much of it as the engine uses. Write SQL that version 15 understands. */
export interface Db extends Queryable {
  readonly kind: "pglite" | "postgres";
  /** Runs several statements without parameters. */
  exec(sql: string): Promise<void>;
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Calls `onPayload` for each NOTIFY on the channel; resolves to a function that stops it. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
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
