import type { EngineContext } from "../context.ts";
import type { Queryable } from "../db.ts";
import { announce } from "../events/announce.ts";

/** Ends every session of a person, in the transaction of what they are not to outlive, and tells those who listen. */
export async function endSessionsOf(
  tx: Queryable,
  context: EngineContext,
  userId: string,
): Promise<void> {
  const ended = await tx.query<{ workspace_id: string }>(
    "update sessions set ended_at = $2 where user_id = $1 and ended_at is null returning workspace_id",
    [userId, context.clock.wall()],
  );
  const workspaceIds = new Set(ended.map((row) => row.workspace_id));
  await announce(
    tx,
    [...workspaceIds].map((workspaceId) => ({ workspaceId, kind: "signed-out", changes: [] })),
    context.clock.business(),
  );
}
