import {
  agreeToRole,
  leaveWorkspace,
  readBusinessAccess,
  revokeMember,
  updateRoles,
} from "@apex/contract/business/team";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { endMemberSessions, newSession } from "../../people/sessions/sessions.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { onlyRow, type Tx } from "../../platform/db.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { endMemberTokens } from "./member-tokens.ts";
import { audit } from "./audit.ts";
import { changeRights } from "./change-rights.ts";
import { noteGrowth, refuseNewOwner } from "./grown-role.ts";
import { moveSession } from "./move-session.ts";
import { knownRoles, loadOwnRoles, loggedRoles, namedRoles, permissionsOfRoles } from "./roles.ts";
import { mayAgree, membershipOf, nameOf, refuseAbove, teamActor } from "./team-actor.ts";
import { changeTeam, refuseOwnerless, teamChanged } from "./team-change.ts";
import { teamMember } from "./team-list.ts";
import { confirmTeam } from "./confirm-team.ts";

const readBusinessAccessHandler = handle(
  readBusinessAccess,
  { needs: "signed-in", workspace: "business", area: "any-member", token: "never" },
  async ({ caller, facts }, { db }) => {
    const { workspaceId, userId, permissions } = caller;
    const membership = await membershipOf(db, workspaceId, userId);
    if (membership === undefined) throw new Refusal("session-expired");
    const own = await loadOwnRoles(db, workspaceId);
    return { roles: namedRoles(facts.language, membership.roles, own), permissions };
  },
);

const updateRolesHandler = handle(
  updateRoles,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["team", "create"],
    token: "never",
    proof: confirmTeam.updateRoles,
  },
  async ({ body: request, caller, facts }, context) => {
    const { workspaceId } = caller;
    const { userId } = request;
    return async (codeId) => {
      const member = await changeRights(context, { caller, facts, codeId }, async (tx) => {
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
        return {
          answer: await teamMember(tx, context, caller, facts.language, { userId }),
          act: isChanged ? { kind: "member-roles-changed", details } : undefined,
        };
      });
      return { member };
    };
  },
);

/** Another owner agrees to a new role, so that its holder can approve payments at once. */
const agreeToRoleHandler = handle(
  agreeToRole,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["team", "create"],
    token: "never",
    proof: confirmTeam.agreeToRole,
  },
  async ({ body: request, caller, facts }, context) => {
    const { workspaceId } = caller;
    const { userId } = request;
    return async (codeId) => {
      const member = await changeRights(context, { caller, facts, codeId }, async (tx) => {
        const actor = await teamActor(tx, caller, "create");
        const target = await membershipOf(tx, workspaceId, userId);
        if (target === undefined) throw new Refusal("not-found");
        const now = context.clock.business();
        if (target.approvesFrom === undefined || target.approvesFrom <= now)
          throw teamChanged("agreed-already");
        if (!mayAgree(caller, actor, { userId, ...target }, now))
          throw new Refusal("not-permitted");
        await tx.query(
          "update members set approves_from = null, grown_by = null where workspace_id = $1 and user_id = $2",
          [workspaceId, userId],
        );
        return {
          answer: await teamMember(tx, context, caller, facts.language, { userId }),
          act: { kind: "role-agreed", details: { subject: await nameOf(tx, userId) } },
        };
      });
      return { member };
    };
  },
);

const revokeMemberHandler = handle(
  revokeMember,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["team", "create"],
    token: "never",
    proof: confirmTeam.revokeMember,
  },
  async ({ body: request, caller, facts }, context) => {
    const { workspaceId } = caller;
    const { userId } = request;
    return async (codeId) => {
      const told = await changeRights(context, { caller, facts, codeId }, async (tx) => {
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
      });
      const params = { ...told, at: context.clock.wall() };
      await sendNoticeAside(context, userId, { code: "member-removed", params });
      return {};
    };
  },
);

/** The business that a removed member is told about, and how many of their payments wait there. */
async function leftBehind(
  tx: Tx,
  workspaceId: string,
  userId: string,
): Promise<{ readonly business: string; readonly waiting: number }> {
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

const leaveWorkspaceHandler = handle(
  leaveWorkspace,
  { needs: "signed-in", workspace: "business", area: "any-member", token: "never" },
  async ({ caller, facts }, context) => {
    const { workspaceId, userId } = caller;
    const session = await newSession(context, facts);
    return changeTeam(context, caller, async (tx) => {
      const { id } = await personalWorkspace(tx, userId);
      const moved = await moveSession(tx, caller, session, id);
      await removeMember(tx, context, workspaceId, userId);
      await audit(tx, context, { workspaceId, userId, kind: "member-left", details: {} }, facts);
      return moved;
    });
  },
);

/** Removes a member: their sessions and API tokens there end, and their next sign-in opens the personal workspace. */
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
  // Without this, the tokens would work again if the member were invited back.
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
  agreeToRoleHandler,
  revokeMemberHandler,
  leaveWorkspaceHandler,
];
