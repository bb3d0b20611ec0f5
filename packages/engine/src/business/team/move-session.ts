import { startSession, type NewSession, type SignedIn } from "../../people/sessions/sessions.ts";
import type { Caller } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";

/**
 * Ends the caller's session and starts one in another of their workspaces.
 * @throws {Refusal} not-found if they are no member of it; session-expired if the session has ended in the meantime.
 */
export async function moveSession(
  tx: Tx,
  { sessionId, userId }: Pick<Caller, "sessionId" | "userId">,
  session: NewSession,
  workspaceId: string,
): Promise<SignedIn> {
  // The lock lasts until the new session exists, so that a concurrent removal of the member ends it too.
  const member = await tx.query(
    "select from members where user_id = $1 and workspace_id = $2 for key share",
    [userId, workspaceId],
  );
  if (member.length === 0) throw new Refusal("not-found");
  const ended = await tx.query(
    "update sessions set ended_at = $2 where id = $1 and ended_at is null returning id",
    [sessionId, session.createdAt],
  );
  // A session can be moved only once, so of two concurrent requests the second is refused.
  if (ended.length === 0) throw new Refusal("session-expired");
  // A pending change of contact moves to the new session.
  await tx.query("update contact_changes set asked_in = $2 where asked_in = $1", [
    sessionId,
    session.id,
  ]);
  return startSession(tx, session, { userId, workspaceId });
}
