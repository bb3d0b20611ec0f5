import type { EngineContext } from "../../runtime/context.ts";
import type { Queryable } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { endPushOf } from "../notifications/end-push.ts";
import { endPartialSessions } from "./partial-sessions.ts";
import { forgetTrust } from "./sessions.ts";

/**
 * Ends every session of a person, in the transaction of the change that ends them, and announces it. Unfinished
 * sign-ins and sign-in links end too, and no device skips the second step any more. Returns how many sessions ended.
 * @param keptSessionId a session that continues, with the push messages of its device.
 */
export async function endSessionsOf(
  tx: Queryable,
  context: EngineContext,
  userId: string,
  keptSessionId: string | null = null,
): Promise<number> {
  await endPartialSessions(tx, userId);
  await tx.query("delete from sign_in_links where user_id = $1", [userId]);
  await forgetTrust(tx, userId, keptSessionId);
  const ended = await tx.query<{ workspace_id: string }>(
    `update sessions set ended_at = $2 where user_id = $1 and ended_at is null and id is distinct from $3::uuid
     returning workspace_id`,
    [userId, context.clock.wall(), keptSessionId],
  );
  await endPushOf(tx, userId, keptSessionId);
  const workspaceIds = new Set(ended.map((row) => row.workspace_id));
  await announce(
    tx,
    [...workspaceIds].map((workspaceId) => ({ workspaceId, kind: "signed-out", changes: [] })),
    context.clock.business(),
  );
  return ended.length;
}
