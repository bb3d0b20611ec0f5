import type { Tx } from "../../platform/db.ts";
import { settleNotices } from "../../runtime/notices/settle-notices.ts";
import type { LinkRow } from "./link-row.ts";

/** Settles the payer's notices of a request that is paid or closed; nothing for a link that asks nobody. */
export async function settleRequest(
  tx: Tx,
  { payer_workspace_id: workspaceId, code }: LinkRow,
  now: Date,
): Promise<void> {
  if (workspaceId === null) return;
  const about = { workspaceId, param: "payCode", value: code };
  await settleNotices(tx, { ...about, code: "payment-requested" }, now);
}
