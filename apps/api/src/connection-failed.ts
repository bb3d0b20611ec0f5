import pg from "pg";

/** The server was unreachable, or went away before it answered: the statement may have run. */
export class ConnectionFailed extends Error {
  override readonly name = "ConnectionFailed";
  /** SQLSTATE connection_failure. */
  readonly code = "08006";
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** True if a connection still works after an error of a statement, or of the code between statements. */
export function isUsableAfter(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.severity === "ERROR";
  return !(error instanceof ConnectionFailed);
}

/** Gives every kind of lost connection one error code: the driver only has a different message for each. */
export function throwAsConnectionFailed(error: unknown): never {
  const isMistakeOfCall = error instanceof TypeError || error instanceof RangeError;
  const isToldByServer = error instanceof pg.DatabaseError || error instanceof ConnectionFailed;
  throw isMistakeOfCall || isToldByServer ? error : new ConnectionFailed(error);
}
