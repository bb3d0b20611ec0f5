import type { Issue } from "@apex/contract/problem";

export type ApexServerErrorKind =
  /** Apex refused the call: `code` says why. */
  | "problem"
  /** There was no answer: refused, reset or cut short. */
  | "network"
  /** The answer took longer than the timeout. */
  | "timeout"
  /** The caller's signal stopped the call. */
  | "aborted"
  /** This version does not understand the answer. */
  | "unexpected";

export interface ApexServerErrorFacts {
  readonly kind: ApexServerErrorKind;
  readonly call: string;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
  readonly reason?: string | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly issues?: readonly Issue[] | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly cause?: unknown;
}

/** A failed call. */
export class ApexServerError extends Error {
  override readonly name = "ApexServerError";
  readonly kind: ApexServerErrorKind;
  /** The call's name, as in the API reference: `create-transfer`. */
  readonly call: string;
  /** The code of a problem, such as `insufficient-funds`; absent for other kinds. */
  readonly code: string | undefined;
  /** The HTTP status; absent without an answer. */
  readonly status: number | undefined;
  readonly params: Readonly<Record<string, unknown>>;
  /** The refused fields. */
  readonly issues: readonly Issue[];
  /** Names the request in the log of API requests; quote it to support. */
  readonly requestId: string | undefined;
  /** Milliseconds that Apex asks to wait. */
  readonly retryAfterMs: number | undefined;
  /** The idempotency key of a call that moves money. Sending the call again with this key moves the money once. */
  readonly idempotencyKey: string | undefined;

  constructor(facts: ApexServerErrorFacts) {
    const { kind, call, code, reason, requestId } = facts;
    const request = requestId === undefined ? "" : ` (request ${requestId})`;
    super(`${call}: ${code ?? kind}${reason === undefined ? "" : `: ${reason}`}${request}`, {
      cause: facts.cause,
    });
    this.kind = kind;
    this.call = call;
    this.code = code;
    this.status = facts.status;
    this.params = facts.params ?? {};
    this.issues = facts.issues ?? [];
    this.requestId = requestId;
    this.retryAfterMs = facts.retryAfterMs;
    this.idempotencyKey = facts.idempotencyKey;
  }

  /** True if only Apex knows whether a call that moves money was carried out. Send it again with its `idempotencyKey`. */
  get isOutcomeUnknown(): boolean {
    if (this.kind === "network" || this.kind === "timeout" || this.kind === "aborted") return true;
    if (this.code === "in-progress" || this.code === "server-busy") return true;
    return this.kind === "unexpected";
  }
}
