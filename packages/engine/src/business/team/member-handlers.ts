import {
  agreeToRole,
  leaveWorkspace,
  readBusinessAccess,
  revokeMember,
  updateRoles,
} from "@apex/contract/business/team";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { newSession } from "../../people/sessions/sessions.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { audit } from "./audit.ts";
import { changeRights } from "./change-rights.ts";
import {
  memberRemoval,
  personalWorkspace,
  removeMember,
  roleAgreement,
  rolesChange,
} from "./member-changes.ts";
import { moveSession } from "./move-session.ts";
import { loadOwnRoles, namedRoles } from "./roles.ts";
import { membershipOf } from "./team-actor.ts";
import { changeTeam } from "./team-change.ts";
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
    const { userId } = request;
    return async (codeId) => {
      const member = await changeRights(context, { caller, facts, codeId }, async (tx) => ({
        ...(await rolesChange(context, caller, request)(tx)),
        answer: await teamMember(tx, context, caller, facts.language, { userId }),
      }));
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
    const { userId } = request;
    return async (codeId) => {
      const member = await changeRights(context, { caller, facts, codeId }, async (tx) => ({
        ...(await roleAgreement(context, caller, request)(tx)),
        answer: await teamMember(tx, context, caller, facts.language, { userId }),
      }));
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
    return async (codeId) => {
      const told = await changeRights(
        context,
        { caller, facts, codeId },
        memberRemoval(context, caller, request),
      );
      const params = { ...told, at: context.clock.wall() };
      await sendNoticeAside(context, request.userId, { code: "member-removed", params });
      return {};
    };
  },
);

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

export const memberHandlers: readonly Handler[] = [
  readBusinessAccessHandler,
  updateRolesHandler,
  agreeToRoleHandler,
  revokeMemberHandler,
  leaveWorkspaceHandler,
];
