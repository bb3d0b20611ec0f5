import type { Tx } from "../../platform/db.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { announce } from "../../runtime/events/announce.ts";

/** Ends the API tokens that a member has made in a workspace. */
export async function endMemberTokens(
  tx: Tx,
  { clock }: EngineContext,
  userId: string,
  workspaceId: string,
): Promise<void> {
  const ended = await tx.query(
    "update api_tokens set revoked_at = $3 where workspace_id = $1 and user_id = $2 and revoked_at is null returning id",
    [workspaceId, userId, clock.wall()],
  );
  if (ended.length > 0) await announceTokens(tx, workspaceId, clock.business());
}

export function announceTokens(tx: Tx, workspaceId: string, at: Date): Promise<void> {
  return announce(tx, [{ workspaceId, kind: "changed", changes: ["api-tokens"] }], at);
}
