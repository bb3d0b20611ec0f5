import type { Db, Row, SqlValue } from "@apex/engine/db";

/** The connection broke: before the statement was sent, or after it was committed. Whoever asked cannot tell. */
export class ConnectionLost extends Error {
  readonly code = "08006";
  readonly wasCommitted: boolean;
  constructor(wasCommitted: boolean) {
    super("connection lost");
    this.wasCommitted = wasCommitted;
  }
}

/** A database whose connection breaks when `breaks` says so. */
export function faultyDb(db: Db, breaks: () => "before" | "after" | undefined): Db {
  return {
    ...db,
    async query<R extends object = Row>(sql: string, params?: readonly SqlValue[]): Promise<R[]> {
      const when = breaks();
      if (when === "before") throw new ConnectionLost(false);
      const rows = await db.query<R>(sql, params);
      if (when === "after") throw new ConnectionLost(true);
      return rows;
    },
  };
}
