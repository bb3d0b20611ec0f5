/** A refusal of PostgreSQL, as it crosses a thread: PGlite's own error carries pages of its source. */
export interface DatabaseFailure {
  readonly message: string;
  /** SQLSTATE. */
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;
}

export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;

  constructor(failure: DatabaseFailure) {
    super(failure.message);
    this.code = failure.code;
    this.detail = failure.detail;
    this.constraint = failure.constraint;
  }
}

function textOf(error: object, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : undefined;
}

export function databaseFailure(error: unknown): DatabaseFailure {
  if (typeof error !== "object" || error === null)
    return { message: String(error), code: undefined, detail: undefined, constraint: undefined };
  return {
    message: (textOf(error, "message") ?? "").slice(0, 1000),
    code: textOf(error, "code"),
    detail: textOf(error, "detail"),
    constraint: textOf(error, "constraint"),
  };
}
