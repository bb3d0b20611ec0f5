import { provePresence } from "@apex/contract/proof/prove-presence";
import type { Caller } from "../../runtime/context.ts";
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

/**
 * Binds a transaction code to its person, to one request, every detail of it, and to the workspace that it is made in: the
 * same payment out of another wallet is another payment. Of the personal one there is only one, which needs no name. A
 * presence is proved for the session, in whichever workspace.
 */
export function transactionBinding(
  { userId, workspaceId, workspaceType }: Pick<Caller, "userId" | "workspaceId" | "workspaceType">,
  { endpoint, key, request }: ConfirmedRequest,
): CodeBinding {
  const isNamed = workspaceType === "business" && endpoint !== provePresence.slug;
  const within = isNamed ? workspaceId : undefined;
  const requestHash = sha256Hex(canonicalJson({ endpoint, key, request, within }));
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
