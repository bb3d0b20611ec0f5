import { hourMs } from "@apex/contract/durations";
import { adjustmentLifeMs } from "@apex/contract/desk/adjustments";
import { lapseJob } from "@apex/engine/desk/adjustments/adjustment-jobs";
import type { Tx } from "@apex/engine/platform/db";
import { enqueue } from "@apex/engine/runtime/jobs/enqueue";

/** The age of the agent's proposal, which waits for a colleague. */
const waitedMs = 3 * hourMs;

/** A refund that the sandbox's agent proposed: of the latest transfer out of a workspace. */
export async function seedProposal(tx: Tx, workspaceId: string, now: Date): Promise<void> {
  const proposedAt = new Date(now.getTime() - waitedMs);
  const lapsesAt = new Date(proposedAt.getTime() + adjustmentLifeMs);
  const [added] = await tx.query<{ id: string }>(
    `insert into adjustments (id, workspace_id, direction, asset, amount, reason, message, refund_of, proposed_by, proposed_at, lapses_at)
     select gen_random_uuid(), o.workspace_id, 'in', o.asset, o.amount + o.fee, 'charged-twice',
       'The payment was made twice. We refund one of them.', o.id, s.id, $2, $3
     from operations o, staff s
     where o.workspace_id = $1 and o.kind = 'transfer' and o.direction = 'out' and o.status in ('completed', 'successful')
       and o.data->>'purpose' is null and s.role = 'agent'
     order by o.created_at desc, o.id desc limit 1 returning id`,
    [workspaceId, proposedAt, lapsesAt],
  );
  if (added !== undefined) await enqueue(tx, [lapseJob(added.id, lapsesAt)]);
}
