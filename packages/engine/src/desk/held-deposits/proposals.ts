import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";

/** A release that waits for a second person. */
export interface Proposal {
  readonly id: string;
  readonly proposedBy: string;
}

interface Decided {
  readonly outcome: "approved" | "declined" | "closed";
  readonly by: string;
  readonly at: Date;
}

/** Proposes a release. A second proposal while one waits changes nothing. */
export async function proposeRelease(
  tx: Queryable,
  proposal: {
    readonly operationId: string;
    readonly by: string;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  const { operationId, by, reason, at } = proposal;
  await tx.query(
    `insert into release_proposals (id, operation_id, proposed_by, reason, at) values ($1, $2, $3, $4, $5)
     on conflict (operation_id) where outcome is null do nothing`,
    [crypto.randomUUID(), operationId, by, reason, at],
  );
}

/** Locks the open proposal to release a deposit. @throws {Refusal} deposit-changed if there is none. */
export async function openProposal(tx: Queryable, operationId: string): Promise<Proposal> {
  const [row] = await tx.query<{ id: string; proposed_by: string }>(
    "select id, proposed_by from release_proposals where operation_id = $1 and outcome is null for update",
    [operationId],
  );
  if (row === undefined) throw new Refusal("deposit-changed");
  return { id: row.id, proposedBy: row.proposed_by };
}

/** Ends the open proposal about a deposit, if there is one. */
export async function endProposal(
  tx: Queryable,
  operationId: string,
  { outcome, by, at }: Decided,
): Promise<void> {
  await tx.query(
    "update release_proposals set outcome = $2, decided_by = $3, decided_at = $4 where operation_id = $1 and outcome is null",
    [operationId, outcome, by, at],
  );
}
