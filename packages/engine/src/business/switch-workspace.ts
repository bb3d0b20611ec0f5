import { switchWorkspace } from "@apex/contract/business/workspaces";
import { newSession, startSession } from "../auth/sessions.ts";
import { handle } from "../handle.ts";
import { Refusal } from "../refusal.ts";

/** Moves the person to another of their workspaces: a new session with a new bind cookie, and the end of the one that asks. */
export const switchWorkspaceHandler = handle(
  switchWorkspace,
  async ({ body, caller, facts }, context) => {
    const [member] = await context.db.query<{ workspace_id: string }>(
      "select workspace_id from members where user_id = $1 and workspace_id::text = $2",
      [caller.userId, body.workspaceId.toLowerCase()],
    );
    if (member === undefined) throw new Refusal("not-found");
    const session = await newSession(context, facts);
    return context.db.tx(async (tx) => {
      const ended = await tx.query(
        "update sessions set ended_at = $2 where id = $1 and ended_at is null returning id",
        [caller.sessionId, session.createdAt],
      );
      // A session makes one other: two requests at once would make two.
      if (ended.length === 0) throw new Refusal("session-expired");
      return startSession(tx, session, { userId: caller.userId, workspaceId: member.workspace_id });
    });
  },
);
