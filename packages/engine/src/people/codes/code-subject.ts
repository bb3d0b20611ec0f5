import { canonicalJson, hmacHex, sha256Hex } from "../../platform/crypto.ts";

/** The purpose of a one-time code. A code of one purpose is useless for another. */
export type CodePurpose =
  | "validation"
  | "reset-password"
  | "change"
  | "transaction"
  | "factor"
  | "api-token"
  | "login-verification"
  | "mobile-money";

/** Everything that a code is bound to. */
export interface CodeBinding {
  readonly purpose: CodePurpose;
  /** The code's owner and its particular use. */
  readonly subject: string;
  /**
   * The name under which wrong tries are counted, across all codes. Strangers who are not signed in are counted apart
   * from the owner, so that they can lock out only each other.
   */
  readonly account: string;
}

/** A request that a transaction code allows: the call, its idempotency key and its body without `security`. */
export interface ConfirmedRequest {
  readonly endpoint: string;
  readonly key: string;
  readonly request: unknown;
}

/** Binds a transaction code to its person and to one request, every detail of it. */
export function transactionBinding(
  userId: string,
  { endpoint, key, request }: ConfirmedRequest,
): CodeBinding {
  const requestHash = sha256Hex(canonicalJson({ endpoint, key, request }));
  return { purpose: "transaction", subject: `${userId}:${requestHash}`, account: userId };
}

/** Hashes a code. Six digits have few values, so the hash is keyed, and includes what the code is bound to. */
export function codeHash(
  key: Uint8Array,
  { purpose, subject }: Pick<CodeBinding, "purpose" | "subject">,
  code: string,
): string {
  return hmacHex(key, `${purpose}:${subject}:${code}`);
}
