import type { ErrorCode } from "@apex/contract/error-codes";
import type { Issue } from "@apex/contract/problem";

/** Refuses a request with a code of the catalogue. Thrown by handlers, before anything has changed. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, unknown>>;
  readonly issues: readonly Issue[];
  /** Sent as Retry-After, in whole seconds. */
  readonly retryAfterMs: number | undefined;
  /** Details for developers who call the API, beyond the code's own reason. */
  readonly reason: string | undefined;

  constructor(
    code: ErrorCode,
    options: {
      params?: Readonly<Record<string, unknown>>;
      issues?: readonly Issue[];
      retryAfterMs?: number;
      reason?: string;
    } = {},
  ) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.params = options.params ?? {};
    this.issues = options.issues ?? [];
    this.retryAfterMs = options.retryAfterMs;
    this.reason = options.reason;
  }
}

/**
 * Checks a request that is nested in another one. The paths of refused fields begin with its place in the outer
 * request.
 */
export async function checkedAt<R>(place: Issue["path"], check: () => Promise<R>): Promise<R> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Refusal) || error.issues.length === 0) throw error;
    const issues = error.issues.map((issue) => ({
      ...issue,
      path: [...place, ...issue.path.slice(1)],
    }));
    throw new Refusal(error.code, { params: error.params, issues });
  }
}
