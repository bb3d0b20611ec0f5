import type { Tx } from "../../platform/db.ts";
import { markNoticesRead } from "../../runtime/notices/mark-notices-read.ts";
import type { LinkRow } from "./link-row.ts";

/** Marks the notices of a paid or closed request as read for the payer. A link without a named payer has none. */
export async function markRequestRead(
  tx: Tx,
  { payer_workspace_id: workspaceId, code }: LinkRow,
  now: Date,
): Promise<void> {
  if (workspaceId === null) return;
  const about = { workspaceId, param: "payCode", value: code };
  await markNoticesRead(tx, { ...about, code: "payment-requested" }, now);
}
