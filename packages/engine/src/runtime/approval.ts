import type { NewOperation } from "../ledger/movement.ts";
import type { Tx } from "../platform/db.ts";
import type { Caller, EngineContext } from "./context.ts";

/** The decided call: its first operation, whose id the approval shares. */
export interface DecidedCall {
  readonly operation: NewOperation;
  /** Business time. */
  readonly at: Date;
}

/** Further effects of a decision, in its transaction. */
export interface DecidedBesides {
  /** @throws {Refusal} if the call can no longer be made. */
  readonly onApproved?: (tx: Tx, call: DecidedCall) => Promise<void>;
  /** Undoes what the call had prepared. */
  readonly onCalledOff?: (tx: Tx, call: DecidedCall) => Promise<void>;
}

/**
 * The treatment of a payment that needs a second member's approval. `waits`: its movement can still be made as
 * confirmed, hours later. `refused`: it depends on a price, a moment or somebody else's request, or a schedule makes it
 * with nobody present.
 */
export type Approval = Waiting | "refused";
export type Waiting = "waits" | DecidedBesides;

/** A call that sends money out, and who makes it. */
export interface SendingCall {
  readonly endpoint: string;
  readonly approval: Approval;
  readonly caller: Caller;
}

/** Gives a call that sends money out a ledger that applies the business's approval rule first. */
export type UnderApproval = (context: EngineContext, call: SendingCall) => Promise<EngineContext>;
