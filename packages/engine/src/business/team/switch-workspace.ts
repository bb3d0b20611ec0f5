import { switchWorkspace } from "@apex/contract/business/workspaces";
import { newSession } from "../../people/sessions/sessions.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { moveSession } from "./move-session.ts";

/**
 * Moves the person to another of their workspaces: starts a new session with a new bind cookie, and ends the caller's.
 */
export const switchWorkspaceHandler = handle(
  switchWorkspace,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ body, caller, facts }, context) => {
    const [member] = await context.db.query<{ workspace_id: string }>(
      "select workspace_id from members where user_id = $1 and workspace_id::text = $2",
      [caller.userId, body.workspaceId],
    );
    if (member === undefined) throw new Refusal("not-found");
    const session = await newSession(context, facts);
    return context.db.tx((tx) => moveSession(tx, caller, session, member.workspace_id));
  },
);
