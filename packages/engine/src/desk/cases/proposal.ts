import { Refusal } from "../../platform/refusal.ts";
import type { Tx } from "../../platform/db.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import type { Member } from "../access/staff-sessions.ts";

/** The state of a proposal, which one member makes and another decides. */
export type ProposalState = "proposed" | "approved" | "declined" | "taken-back" | "lapsed";

/** A stored proposal. The outcome is null while it is open. */
export interface StoredProposal {
  readonly outcome: string | null;
  /** When the proposal lapses; null if it needs no second member. */
  readonly lapses_at: Date | null;
}

const outcomes = ["approved", "declined", "taken-back"] as const;

/** The state of a proposal. It has lapsed at its time, even if the job that stores that has not run yet. */
export function proposalState({ outcome, lapses_at }: StoredProposal, now: Date): ProposalState {
  if (outcome !== null) return outcomes.find((known) => known === outcome) ?? "lapsed";
  return lapses_at !== null && lapses_at <= now ? "lapsed" : "proposed";
}

/** The acts that a member may do with a proposal: its maker takes it back, others decide. The calls check again. */
export function proposalActs(
  { id, role }: Member,
  { madeBy, deciders }: { readonly madeBy: string; readonly deciders: readonly string[] },
): ("approve" | "decline" | "take-back")[] {
  if (madeBy === id) return ["take-back"];
  return deciders.includes(role) ? ["approve", "decline"] : [];
}

/** Members cannot decide their own proposals. @throws {Refusal} own-proposal. */
export function refuseOwnProposal({ id }: Member, madeBy: string): void {
  if (madeBy === id) throw new Refusal("own-proposal");
}

/** Counts a proposal against the member's daily limit. In a transaction that is rolled back, it is not counted. */
export async function countProposal(context: EngineContext, tx: Tx, { id }: Member): Promise<void> {
  try {
    await countTries(context, [{ limit: rateLimits.staffProposals, by: id }], tx);
  } catch (error) {
    if (error instanceof Refusal) context.signal({ of: "staff-proposal", ending: "refused" });
    throw error;
  }
  context.signal({ of: "staff-proposal", ending: "done" });
}
