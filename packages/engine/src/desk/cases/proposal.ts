import { Refusal } from "../../platform/refusal.ts";
import type { Tx } from "../../platform/db.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { countTries, rateLimits } from "../../runtime/rate-limits/rate-limits.ts";
import type { Member } from "../access/staff-sessions.ts";

/** How far something is that one member proposes and another decides. */
export type ProposalState = "proposed" | "approved" | "declined" | "taken-back" | "lapsed";

/** How a proposal is stored: null while it waits. */
export interface StoredProposal {
  readonly outcome: string | null;
  /** Null for what nobody else decides. */
  readonly lapses_at: Date | null;
}

const outcomes = ["approved", "declined", "taken-back"] as const;

/** How far a proposal is. Its time may have come before the job that ends it. */
export function proposalState({ outcome, lapses_at }: StoredProposal, now: Date): ProposalState {
  if (outcome !== null) return outcomes.find((known) => known === outcome) ?? "lapsed";
  return lapses_at !== null && lapses_at <= now ? "lapsed" : "proposed";
}

/** The acts that members may do with a proposal: its maker takes it back, others decide. The calls ask again. */
export function proposalActs(
  { id, role }: Member,
  { madeBy, deciders }: { readonly madeBy: string; readonly deciders: readonly string[] },
): ("approve" | "decline" | "take-back")[] {
  if (madeBy === id) return ["take-back"];
  return deciders.includes(role) ? ["approve", "decline"] : [];
}

/** Nobody decides about what they proposed. @throws {Refusal} own-proposal. */
export function refuseOwnProposal({ id }: Member, madeBy: string): void {
  if (madeBy === id) throw new Refusal("own-proposal");
}

/** Counts a proposal against those of a day. One that is refused for another reason is not counted. */
export async function countProposal(context: EngineContext, tx: Tx, { id }: Member): Promise<void> {
  try {
    await countTries(context, [{ limit: rateLimits.staffProposals, by: id }], tx);
  } catch (error) {
    if (error instanceof Refusal) context.signal({ of: "staff-proposal", ending: "refused" });
    throw error;
  }
  context.signal({ of: "staff-proposal", ending: "done" });
}
