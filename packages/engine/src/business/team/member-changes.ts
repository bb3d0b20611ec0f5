import type { agreeToRole, revokeMember, updateRoles } from "@apex/contract/business/team";
import type { InputOf } from "@apex/contract/endpoint";
import { endMemberSessions } from "../../people/sessions/sessions.ts";
import { onlyRow, type Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import type { RightsChange, RightsWork } from "./change-rights.ts";
import { noteGrowth, refuseNewOwner } from "./grown-role.ts";
import { endMemberTokens } from "./member-tokens.ts";
import { knownRoles, loadOwnRoles, loggedRoles, permissionsOfRoles } from "./roles.ts";
import { mayAgree, membershipOf, nameOf, refuseAbove, teamActor } from "./team-actor.ts";
import { refuseOwnerless, teamChanged } from "./team-change.ts";

/** Gives a member other roles. */
export function rolesChange(
  context: EngineContext,
  caller: Caller,
  request: Pick<InputOf<typeof updateRoles>["body"], "userId" | "roles">,
): RightsWork {
  const { workspaceId } = caller;
  const { userId } = request;
  return async (tx) => {
    const actor = await teamActor(tx, caller, "create");
    const before = await membershipOf(tx, workspaceId, userId);
    if (before === undefined) throw new Refusal("not-found");
    const own = await loadOwnRoles(tx, workspaceId);
    const roles = knownRoles(request.roles, own);
    refuseAbove(actor, before);
    await refuseNewOwner(tx, context, caller, { ...before, userId });
    refuseAbove(actor, {
      isOwner: roles.includes("owner"),
      permissions: permissionsOfRoles(roles, own),
    });
    const isChanged = roles.join() !== before.roles.join();
    if (isChanged) {
      const [role = "", ...others] = roles;
      await tx.query(
        "update members set role = $3, other_roles = $4 where workspace_id = $1 and user_id = $2",
        [workspaceId, userId, role, others],
      );
      await refuseOwnerless(tx, workspaceId);
      await noteGrowth(tx, context, { workspaceId, userId, before, by: caller.userId });
    }
    const details = { subject: await nameOf(tx, userId), roles: loggedRoles(roles, own) };
    return { act: isChanged ? { kind: "member-roles-changed", details } : undefined };
  };
}

/** Lets a member approve payments at once, by another owner's agreement to the new role. */
export function roleAgreement(
  { clock }: EngineContext,
  caller: Caller,
  { userId }: Pick<InputOf<typeof agreeToRole>["body"], "userId">,
): RightsWork {
  const { workspaceId } = caller;
  return async (tx) => {
    const actor = await teamActor(tx, caller, "create");
    const target = await membershipOf(tx, workspaceId, userId);
    if (target === undefined) throw new Refusal("not-found");
    const now = clock.business();
    if (target.approvesFrom === undefined || target.approvesFrom <= now)
      throw teamChanged("agreed-already");
    if (!mayAgree(caller, actor, { userId, ...target }, now)) throw new Refusal("not-permitted");
    await tx.query(
      "update members set approves_from = null, grown_by = null where workspace_id = $1 and user_id = $2",
      [workspaceId, userId],
    );
    return { act: { kind: "role-agreed", details: { subject: await nameOf(tx, userId) } } };
  };
}

/** What a removed member is told: the business, and how many of their payments wait there. */
interface LeftBehind {
  readonly business: string;
  readonly waiting: number;
}

/** Removes another member. */
export function memberRemoval(
  context: EngineContext,
  caller: Caller,
  { userId }: Pick<InputOf<typeof revokeMember>["body"], "userId">,
): (tx: Tx) => Promise<RightsChange<LeftBehind>> {
  const { workspaceId } = caller;
  return async (tx) => {
    const actor = await teamActor(tx, caller, "create");
    const target = await membershipOf(tx, workspaceId, userId);
    if (target === undefined) throw new Refusal("not-found");
    refuseAbove(actor, target);
    await refuseNewOwner(tx, context, caller, { ...target, userId });
    await removeMember(tx, context, workspaceId, userId);
    const left = await leftBehind(tx, workspaceId, userId);
    return {
      answer: left,
      act: { kind: "member-revoked", details: { subject: await nameOf(tx, userId) } },
      waiting: left.waiting,
    };
  };
}

async function leftBehind(tx: Tx, workspaceId: string, userId: string): Promise<LeftBehind> {
  return onlyRow(
    await tx.query<{ business: string; waiting: number }>(
      `select w.name as business, (
         select coalesce(sum(cardinality(operation_ids)), 0)::int from approvals
         where workspace_id = w.id and requested_by = $2 and status = 'open'
       ) as waiting
       from workspaces w where w.id = $1`,
      [workspaceId, userId],
    ),
  );
}

/** Removes a member: their sessions and API tokens there end, and their next sign-in opens the personal workspace. */
export async function removeMember(
  tx: Tx,
  context: EngineContext,
  workspaceId: string,
  userId: string,
): Promise<void> {
  await tx.query("delete from members where workspace_id = $1 and user_id = $2", [
    workspaceId,
    userId,
  ]);
  await refuseOwnerless(tx, workspaceId);
  await endMemberSessions(tx, context, userId, workspaceId);
  // Without this, the tokens would work again if the member were invited back.
  await endMemberTokens(tx, context, userId, workspaceId);
  const home = await personalWorkspace(tx, userId);
  await tx.query(
    "update users set home_workspace_id = $3 where id = $1 and home_workspace_id = $2",
    [userId, workspaceId, home.id],
  );
}

export async function personalWorkspace(tx: Tx, userId: string): Promise<{ readonly id: string }> {
  return onlyRow(
    await tx.query<{ id: string }>(
      `select w.id from members m join workspaces w on w.id = m.workspace_id
       where m.user_id = $1 and m.role = 'owner' and w.type = 'personal'`,
      [userId],
    ),
  );
}
