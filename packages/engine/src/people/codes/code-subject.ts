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

/** The particulars that a code is bound to besides its purpose. */
export interface CodeBinding {
  readonly purpose: CodePurpose;
  /** The code's owner and its particular use. */
  readonly subject: string;
  /**
   * The account whose wrong tries are counted together, over all codes. Signed-out strangers are counted apart from the owner,
   * so they can only stop each other.
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

/** Six digits have few values: their hash is keyed, and differs for each thing that a code is bound to. */
export function codeHash(
  key: Uint8Array,
  { purpose, subject }: Pick<CodeBinding, "purpose" | "subject">,
  code: string,
): string {
  return hmacHex(key, `${purpose}:${subject}:${code}`);
}
