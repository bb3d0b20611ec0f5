import type { Tx } from "../platform/db.ts";
import type { Movement, PostOutcome } from "./movement.ts";

/** The double-entry ledger: the only thing that writes a balance, an entry or an operation's status. */
export interface Ledger {
  /** Posts on its own: movements that arrive together are posted in one call and one commit. Resolves after the commit. */
  post(movement: Movement): Promise<PostOutcome>;
  /**
   * Posts within a transaction of the caller's, once: a second movement would take its locks after the first one's last, out of the
   * order in which every other posting takes them.
   */
  postIn(tx: Tx, movement: Movement): Promise<PostOutcome>;
  /** Refuses a key for good; answers the operation instead when it was posted before. */
  voidKey(key: {
    readonly workspaceId: string;
    readonly endpoint: string;
    readonly key: string;
  }): Promise<{ readonly voided: true } | { readonly voided: false; readonly operationId: string }>;
}
