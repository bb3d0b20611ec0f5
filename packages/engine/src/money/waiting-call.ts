import type { PermissionArea } from "@apex/contract/business/permissions";
import type { Tx } from "../platform/db.ts";
import type { NewOperation } from "../ledger/movement.ts";

/** What is decided: the first operation that the call made, which names the approval, too. */
export interface DecidedCall {
  readonly operation: NewOperation;
  /** Business time. */
  readonly at: Date;
}

/** A call that sends money out and whose movement can be made as it was confirmed, hours later. */
export interface WaitingCall {
  /** Whoever made it must still be allowed to create here when it is approved. */
  readonly area: PermissionArea;
  /**
   * What the call does besides its movement, in the transaction that makes it.
   * @throws {Refusal} where it can no longer be made.
   */
  readonly onApproved?: (tx: Tx, call: DecidedCall) => Promise<void>;
  /** Takes back what the call had prepared. */
  readonly onCalledOff?: (tx: Tx, call: DecidedCall) => Promise<void>;
}
