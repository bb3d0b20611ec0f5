import type { SharedNotificationCode } from "../../ledger/audience.ts";
import type { Tx } from "../../platform/db.ts";
import { announce } from "../events/announce.ts";

/** The notices of a workspace about one thing, which a parameter names. */
export interface NoticesAbout {
  readonly workspaceId: string;
  readonly code: SharedNotificationCode;
  readonly param: string;
  readonly value: string;
}

/** Marks notices as read for every member of the workspace, because one of them has dealt with their subject. */
export async function markNoticesRead(
  tx: Tx,
  { workspaceId, code, param, value }: NoticesAbout,
  now: Date,
): Promise<void> {
  const marked = await tx.query(
    `insert into notification_reads (workspace_id, notification_id, user_id, read_at)
     select n.workspace_id, n.id, m.user_id, $5 from notifications n join members m on m.workspace_id = n.workspace_id
     where n.workspace_id = $1 and n.user_id is null and n.code = $2 and n.params->>$3 = $4
       and n.params->>'notFor' is distinct from m.user_id::text
     order by n.id, m.user_id
     on conflict do nothing returning notification_id`,
    [workspaceId, code, param, value, now],
  );
  if (marked.length > 0)
    await announce(tx, [{ workspaceId, kind: "changed", changes: ["notifications"] }], now);
}
