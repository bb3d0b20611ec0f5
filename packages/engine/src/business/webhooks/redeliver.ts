import type { Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { bringForward, enqueue } from "../../runtime/jobs/enqueue.ts";
import { deliveryJob, deliveryKey } from "../../runtime/webhooks/delivery-job.ts";

/**
 * Redelivers at once. A finished delivery gets a new round of retries. A pending one keeps its round, and its next
 * attempt is brought forward, so nothing is sent twice.
 */
export async function redeliver(
  tx: Tx,
  { workspaceId, ids, at }: { workspaceId: string; ids: readonly string[]; at: Date },
): Promise<void> {
  const rows = await tx.query<{ id: string; attempts: number }>(
    `update webhook_deliveries set status = 'pending', next_at = $3, remark = null,
       round_from = case when status = 'pending' then round_from else attempts end
     where workspace_id = $1 and id = any ($2::uuid[]) returning id, attempts`,
    [workspaceId, ids, at],
  );
  if (rows.length === 0) return;
  await enqueue(
    tx,
    rows.map(({ id, attempts }) => deliveryJob(id, attempts + 1, at)),
  );
  await bringForward(
    tx,
    rows.map(({ id, attempts }) => deliveryKey(id, attempts + 1)),
    at,
  );
  await announce(tx, [{ workspaceId, kind: "changed", changes: ["webhook-log"] }], at);
}
