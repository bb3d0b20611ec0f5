import { timedUuid } from "../../platform/crypto.ts";
import type { Tx } from "../../platform/db.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { announce } from "../../runtime/events/announce.ts";
import { personName } from "../../platform/person-name.ts";

/**
 * Ends what somebody whose account is being closed can do through others: they leave every business that they do not
 * own, as if they had left by themselves, and their API tokens end everywhere. A reopened account gets none of it back.
 */
export async function leaveBusinesses(
  tx: Tx,
  { clock }: EngineContext,
  userId: string,
): Promise<void> {
  const at = clock.wall();
  await tx.query(
    "update api_tokens set revoked_at = $2 where user_id = $1 and revoked_at is null",
    [userId, at],
  );
  // The account cannot be closed while it owns a business that has other members.
  const left = await tx.query<{ workspace_id: string }>(
    "delete from members where user_id = $1 and role <> 'owner' returning workspace_id",
    [userId],
  );
  for (const { workspace_id: workspaceId } of left) {
    await tx.query(
      `insert into audit_log (id, workspace_id, at, kind, actor_id, actor, details, address)
       select $1, $2, $3, 'member-left', u.id, ${personName}, '{}', '' from users u where u.id = $4`,
      [timedUuid(at), workspaceId, at, userId],
    );
    await announce(
      tx,
      [{ workspaceId, kind: "changed", changes: ["team", "api-tokens"] }],
      clock.business(),
    );
  }
}
