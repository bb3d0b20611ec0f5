import {
  leaveWorkspace,
  readBusinessAccess,
  revokeMember,
  updateRoles,
} from "@apex/contract/business/team";
import { endMemberSessions, newSession } from "../auth/sessions.ts";
import type { EngineContext } from "../context.ts";
import { onlyRow, type Tx } from "../db.ts";
import { handle, type Handler } from "../handle.ts";
import { Refusal } from "../refusal.ts";
import { endMemberTokens } from "../business-api/make-token.ts";
import { audit, personName } from "./audit.ts";
import { moveSession } from "./move-session.ts";
import { knownRoles, loadOwnRoles, loggedRoles, namedRoles, permissionsOfRoles } from "./roles.ts";
import { membershipOf, refuseAbove, teamActor } from "./team-actor.ts";
import { changeTeam, refuseOwnerless } from "./team-change.ts";
import { teamMember } from "./team-list.ts";

const readBusinessAccessHandler = handle(readBusinessAccess, async ({ caller, facts }, { db }) => {
  const { workspaceId, userId, permissions } = caller;
  const membership = await membershipOf(db, workspaceId, userId);
  if (membership === undefined) throw new Refusal("session-expired");
  const own = await loadOwnRoles(db, workspaceId);
  return { roles: namedRoles(facts.language, membership.roles, own), permissions };
});

const updateRolesHandler = handle(updateRoles, async ({ body, caller, facts }, context) => {
  const { workspaceId } = caller;
  const userId = body.userId.toLowerCase();
  const member = await changeTeam(context, caller, async (tx) => {
    const actor = await teamActor(tx, caller, "create");
    const target = await membershipOf(tx, workspaceId, userId);
    if (target === undefined) throw new Refusal("not-found");
    const own = await loadOwnRoles(tx, workspaceId);
    const roles = knownRoles(body.roles, own);
    refuseAbove(actor, target);
    refuseAbove(actor, {
      isOwner: roles.includes("owner"),
      permissions: permissionsOfRoles(roles, own),
    });
    if (roles.join() !== target.roles.join()) {
      const [role = "", ...others] = roles;
      await tx.query(
        "update members set role = $3, other_roles = $4 where workspace_id = $1 and user_id = $2",
        [workspaceId, userId, role, others],
      );
      await refuseOwnerless(tx, workspaceId);
      const details = { subject: await nameOf(tx, userId), roles: loggedRoles(roles, own) };
      const act = { workspaceId, userId: caller.userId, details };
      await audit(tx, context, { ...act, kind: "member-roles-changed" }, facts);
    }
    return teamMember(tx, context, caller, facts.language, { userId });
  });
  return { member };
});

async function nameOf(tx: Tx, userId: string): Promise<string> {
  const rows = await tx.query<{ name: string }>(
    `select ${personName} as name from users u where u.id = $1`,
    [userId],
  );
  return onlyRow(rows).name;
}

const revokeMemberHandler = handle(revokeMember, async ({ body, caller, facts }, context) => {
  const { workspaceId } = caller;
  const userId = body.userId.toLowerCase();
  await changeTeam(context, caller, async (tx) => {
    const actor = await teamActor(tx, caller, "create");
    const target = await membershipOf(tx, workspaceId, userId);
    if (target === undefined) throw new Refusal("not-found");
    refuseAbove(actor, target);
    await removeMember(tx, context, workspaceId, userId);
    const details = { subject: await nameOf(tx, userId) };
    await audit(
      tx,
      context,
      { workspaceId, userId: caller.userId, kind: "member-revoked", details },
      facts,
    );
  });
  return {};
});

const leaveWorkspaceHandler = handle(leaveWorkspace, async ({ caller, facts }, context) => {
  const { workspaceId, userId } = caller;
  const session = await newSession(context, facts);
  return changeTeam(context, caller, async (tx) => {
    const { id } = await personalWorkspace(tx, userId);
    const moved = await moveSession(tx, caller, session, id);
    await removeMember(tx, context, workspaceId, userId);
    await audit(tx, context, { workspaceId, userId, kind: "member-left", details: {} }, facts);
    return moved;
  });
});

/** Takes a member out: their sessions and API tokens there end, and their next sign-in is at home. */
async function removeMember(
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
  // Whoever is invited again finds none of them at work.
  await endMemberTokens(tx, context, userId, workspaceId);
  const home = await personalWorkspace(tx, userId);
  await tx.query(
    "update users set home_workspace_id = $3 where id = $1 and home_workspace_id = $2",
    [userId, workspaceId, home.id],
  );
}

async function personalWorkspace(tx: Tx, userId: string): Promise<{ readonly id: string }> {
  return onlyRow(
    await tx.query<{ id: string }>(
      `select w.id from members m join workspaces w on w.id = m.workspace_id
       where m.user_id = $1 and m.role = 'owner' and w.type = 'personal'`,
      [userId],
    ),
  );
}

export const memberHandlers: readonly Handler[] = [
  readBusinessAccessHandler,
  updateRolesHandler,
  revokeMemberHandler,
  leaveWorkspaceHandler,
];
