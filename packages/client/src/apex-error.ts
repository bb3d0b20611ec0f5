import type { Issue } from "@apex/contract/problem";

export type ApexErrorKind =
  /** The server answered with a problem. */
  | "problem"
  /** The network gave no answer: offline, refused, reset, cut short. */
  | "network"
  /** The answer took longer than the time-out. */
  | "timeout"
  /** Stopped by the caller. */
  | "aborted"
  /** An answer that the contract does not know. */
  | "unexpected";

export interface ApexErrorFacts {
  kind: ApexErrorKind;
  /** A code of error-codes.ts, or one that this client does not know yet; absent without a problem. */
  code?: string | undefined;
  /** HTTP status; absent without an answer. */
  status?: number | undefined;
  /** The server's sentence in the requested language; empty without one. */
  message?: string | undefined;
  params?: Readonly<Record<string, unknown>> | undefined;
  /** The refused fields. */
  issues?: readonly Issue[] | undefined;
  /** The id to quote to support. */
  requestId?: string | undefined;
  /** Milliseconds that the server asks to wait. */
  retryAfterMs?: number | undefined;
  /** Details for a log; never shown. */
  detail?: string | undefined;
  cause?: unknown;
}

/** The failure of a call. */
export class ApexError extends Error {
  override readonly name = "ApexError";
  readonly kind: ApexErrorKind;
  readonly code: string | undefined;
  readonly status: number | undefined;
  readonly params: Readonly<Record<string, unknown>>;
  readonly issues: readonly Issue[];
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly detail: string | undefined;

  constructor(facts: ApexErrorFacts) {
    super(facts.message ?? "", { cause: facts.cause });
    this.kind = facts.kind;
    this.code = facts.code;
    this.status = facts.status;
    this.params = facts.params ?? {};
    this.issues = facts.issues ?? [];
    this.requestId = facts.requestId;
    this.retryAfterMs = facts.retryAfterMs;
    this.detail = facts.detail;
  }
}

/** Turns anything thrown into an ApexError: a mistake of our own is `unexpected`. */
export function toApexError(error: unknown): ApexError {
  if (error instanceof ApexError) return error;
  return new ApexError({ kind: "unexpected", detail: String(error), cause: error });
}
