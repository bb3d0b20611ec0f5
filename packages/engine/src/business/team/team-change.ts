import type { teamReasons } from "@apex/contract/business/team";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { Refusal } from "../../platform/refusal.ts";

/** The refusal of a change that the current team does not allow. */
export function teamChanged(reason: (typeof teamReasons)[number]): Refusal {
  return new Refusal("team-changed", { params: { reason } });
}

/**
 * Makes a change of a workspace's team, and announces it to the members' pages. A lock makes such changes wait for each
 * other; payments do not wait.
 */
export function changeTeam<T>(
  context: EngineContext,
  { workspaceId }: Pick<Caller, "workspaceId">,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  return context.db.tx(async (tx) => {
    await tx.query("select from workspaces where id = $1 for no key update", [workspaceId]);
    const changed = await change(tx);
    await announce(
      tx,
      [{ workspaceId, kind: "changed", changes: ["team", "workspaces"] }],
      context.clock.business(),
    );
    return changed;
  });
}

/** @throws {Refusal} team-changed if the workspace would have no owner with an open account left. */
export async function refuseOwnerless(tx: Tx, workspaceId: string): Promise<void> {
  const owners = await tx.query(
    `select from members m join users u on u.id = m.user_id
     where m.workspace_id = $1 and m.role = 'owner' and u.closed_at is null`,
    [workspaceId],
  );
  if (owners.length === 0) throw teamChanged("last-owner");
}
