import { startSession, type NewSession, type SignedIn } from "../../people/sessions/sessions.ts";
import type { Caller } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";

/**
 * Ends the session that asks and starts one in another workspace of the person's.
 * @throws {Refusal} not-found when they are no member of it; session-expired when the session has ended meanwhile.
 */
export async function moveSession(
  tx: Tx,
  { sessionId, userId }: Pick<Caller, "sessionId" | "userId">,
  session: NewSession,
  workspaceId: string,
): Promise<SignedIn> {
  // The lock holds until the session exists, so that a member removed meanwhile loses it too.
  const member = await tx.query(
    "select from members where user_id = $1 and workspace_id = $2 for key share",
    [userId, workspaceId],
  );
  if (member.length === 0) throw new Refusal("not-found");
  const ended = await tx.query(
    "update sessions set ended_at = $2 where id = $1 and ended_at is null returning id",
    [sessionId, session.createdAt],
  );
  // A session makes one other: two requests at once would make two.
  if (ended.length === 0) throw new Refusal("session-expired");
  // A change of contact goes on with whoever asked for it.
  await tx.query("update contact_changes set asked_in = $2 where asked_in = $1", [
    sessionId,
    session.id,
  ]);
  return startSession(tx, session, { userId, workspaceId });
}
