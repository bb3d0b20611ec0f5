import type { Queryable } from "../platform/db.ts";

/** The number of the workspace's last event; 0 before the first. */
export async function lastEventOf(db: Queryable, workspaceId: string): Promise<bigint> {
  const [row] = await db.query<{ last: bigint }>(
    "select last from streams where workspace_id = $1",
    [workspaceId],
  );
  return row?.last ?? 0n;
}
