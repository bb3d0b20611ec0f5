import { createRole, deleteRole, setPermissions } from "@apex/contract/business/roles";
import {
  agreeToRole,
  deleteInvite,
  inviteMember,
  resendInvite,
  revokeMember,
  updateRoles,
} from "@apex/contract/business/team";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { onlyRow } from "../../platform/db.ts";
import { rehearse } from "./change-rights.ts";
import { invitation, invitationAgain, invitationRemoval, newLink } from "./invite-changes.ts";
import { memberRemoval, roleAgreement, rolesChange } from "./member-changes.ts";
import { ownRole } from "./own-role.ts";
import { permissionsChange, roleCreation, roleDeletion } from "./role-changes.ts";
import { knownRoles, loadOwnRoles, namedRoles } from "./roles.ts";
import { nameOf } from "./team-actor.ts";

const proof = { security: true } as const;

/** The parameters of the codes' messages: the business, the person or role, and the rights they get. */
async function wordsOf(
  context: EngineContext,
  { workspaceId, userId }: Caller,
  { subject, roles = [] }: { readonly subject: string; readonly roles?: readonly string[] },
) {
  const { business, language } = onlyRow(
    await context.db.query<{ business: string; language: "en" | "fr" }>(
      "select w.name as business, u.language from workspaces w, users u where w.id = $1 and u.id = $2",
      [workspaceId, userId],
    ),
  );
  const own = await loadOwnRoles(context.db, workspaceId);
  const names = namedRoles(language, knownRoles(roles, own), own).map(({ name }) => name);
  return { business, subject, roles: new Intl.ListFormat(language).format(names) };
}

/** The messages of the codes say what changes in the team, and in which business. A code is sent for a change that would go through. */
export const confirmTeam = {
  inviteMember: confirmable(z.omit(inviteMember.body, proof), async (request, caller, context) => {
    await rehearse(context, caller, invitation(context, caller, request, newLink(context)));
    const { email: subject, roles } = request;
    return {
      id: "apex.server.code.inviteMember",
      params: await wordsOf(context, caller, { subject, roles }),
    };
  }),
  resendInvite: confirmable(
    z.omit(resendInvite.body, proof),
    async ({ email: subject }, caller, context) => {
      const email = subject.toLowerCase();
      await rehearse(context, caller, invitationAgain(context, caller, email, newLink(context)));
      return {
        id: "apex.server.code.resendInvite",
        params: await wordsOf(context, caller, { subject }),
      };
    },
  ),
  deleteInvite: confirmable(
    z.omit(deleteInvite.body, proof),
    async ({ email: subject }, caller, context) => {
      await rehearse(context, caller, invitationRemoval(caller, subject.toLowerCase()));
      return {
        id: "apex.server.code.deleteInvite",
        params: await wordsOf(context, caller, { subject }),
      };
    },
  ),
  updateRoles: confirmable(z.omit(updateRoles.body, proof), async (request, caller, context) => {
    await rehearse(context, caller, rolesChange(context, caller, request));
    const subject = await nameOf(context.db, request.userId);
    return {
      id: "apex.server.code.updateRoles",
      params: await wordsOf(context, caller, { subject, roles: request.roles }),
    };
  }),
  agreeToRole: confirmable(z.omit(agreeToRole.body, proof), async (request, caller, context) => {
    await rehearse(context, caller, roleAgreement(context, caller, request));
    const subject = await nameOf(context.db, request.userId);
    return {
      id: "apex.server.code.agreeToRole",
      params: await wordsOf(context, caller, { subject }),
    };
  }),
  revokeMember: confirmable(z.omit(revokeMember.body, proof), async (request, caller, context) => {
    await rehearse(context, caller, memberRemoval(context, caller, request));
    const subject = await nameOf(context.db, request.userId);
    return {
      id: "apex.server.code.revokeMember",
      params: await wordsOf(context, caller, { subject }),
    };
  }),
  createRole: confirmable(z.omit(createRole.body, proof), async (request, caller, context) => {
    await rehearse(context, caller, roleCreation(context, caller, request, crypto.randomUUID()));
    return {
      id: "apex.server.code.createRole",
      params: await wordsOf(context, caller, { subject: request.name.trim() }),
    };
  }),
  setPermissions: confirmable(
    z.extend(z.omit(setPermissions.body, proof), setPermissions.params.shape),
    async (request, caller, context) => {
      await rehearse(context, caller, permissionsChange(context, caller, request));
      const { name: subject } = await ownRole(context.db, caller.workspaceId, request.id);
      return {
        id: "apex.server.code.setPermissions",
        params: await wordsOf(context, caller, { subject }),
      };
    },
  ),
  deleteRole: confirmable(
    z.extend(z.omit(deleteRole.body, proof), deleteRole.params.shape),
    async ({ id }, caller, context) => {
      await rehearse(context, caller, roleDeletion(caller, id));
      const { name: subject } = await ownRole(context.db, caller.workspaceId, id);
      return {
        id: "apex.server.code.deleteRole",
        params: await wordsOf(context, caller, { subject }),
      };
    },
  ),
};
