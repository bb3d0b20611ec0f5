import type { ComplaintStatus } from "@apex/contract/transactions/complaint";
import type { NewEvent } from "../../ledger/movement.ts";
import type { Tx } from "../../platform/db.ts";

/**
 * Updates a reported problem to match its conversation: it is in review once an agent has joined, and resolved when the
 * conversation is solved. If the conversation is reopened after the customer has reported the same transaction again,
 * the old problem stays resolved.
 * @returns the event for the customer; undefined if nothing changed.
 */
export async function followTicket(tx: Tx, id: string, at: Date): Promise<NewEvent | undefined> {
  const [moved] = await tx.query<{
    operation_id: string;
    workspace_id: string;
    status: ComplaintStatus;
  }>(
    `update complaints c set status = s.status, updated_at = $2 from (
       select id, case when status = 'solved' then 'resolved' when agent is null then 'open' else 'in-review' end as status
       from support_tickets where id = $1
     ) s where c.id = s.id and c.status <> s.status and (c.status <> 'resolved' or not exists (
       select from complaints o where o.operation_id = c.operation_id and o.status <> 'resolved'))
     returning c.operation_id, c.workspace_id, c.status`,
    [id, at],
  );
  if (moved === undefined) return undefined;
  const { operation_id: operationId, workspace_id: workspaceId, status } = moved;
  return {
    workspaceId,
    operationId,
    kind: "notification",
    changes: ["transactions", "notifications"],
    notification: { code: "complaint-moved", params: { operationId, status } },
  };
}
