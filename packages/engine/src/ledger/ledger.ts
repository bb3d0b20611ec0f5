import type { Tx } from "../platform/db.ts";
import type { Movement, PostOutcome } from "./movement.ts";

/** The double-entry ledger: the only thing that writes a balance, an entry or an operation's status. */
export interface Ledger {
  /** Posts on its own: movements that arrive together are posted in one call and one commit. Resolves after the commit. */
  post(movement: Movement): Promise<PostOutcome>;
  /**
   * Posts within the caller's transaction, once per transaction: a second movement would lock its rows after the first
   * one's, outside the fixed order in which all postings take their locks.
   */
  postIn(tx: Tx, movement: Movement): Promise<PostOutcome>;
  /** Voids a key for good; returns the operation instead if the key was already used to post one. */
  voidKey(key: {
    readonly workspaceId: string;
    readonly endpoint: string;
    readonly key: string;
  }): Promise<{ readonly voided: true } | { readonly voided: false; readonly operationId: string }>;
}
