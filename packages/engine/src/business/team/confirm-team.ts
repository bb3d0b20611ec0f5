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
import { Refusal } from "../../platform/refusal.ts";
import { ownRole } from "./own-role.ts";
import { knownRoles, loadOwnRoles, namedRoles } from "./roles.ts";
import { membershipOf, nameOf } from "./team-actor.ts";

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

async function memberName(context: EngineContext, caller: Caller, given: string): Promise<string> {
  const userId = given.toLowerCase();
  if ((await membershipOf(context.db, caller.workspaceId, userId)) === undefined)
    throw new Refusal("not-found");
  return nameOf(context.db, userId);
}

/** The messages of the codes say what changes in the team, and in which business. */
export const confirmTeam = {
  inviteMember: confirmable(
    z.omit(inviteMember.body, proof),
    async ({ email, roles }, caller, context) => ({
      id: "apex.server.code.inviteMember",
      params: await wordsOf(context, caller, { subject: email, roles }),
    }),
  ),
  resendInvite: confirmable(
    z.omit(resendInvite.body, proof),
    async ({ email }, caller, context) => ({
      id: "apex.server.code.resendInvite",
      params: await wordsOf(context, caller, { subject: email }),
    }),
  ),
  deleteInvite: confirmable(
    z.omit(deleteInvite.body, proof),
    async ({ email }, caller, context) => ({
      id: "apex.server.code.deleteInvite",
      params: await wordsOf(context, caller, { subject: email }),
    }),
  ),
  updateRoles: confirmable(
    z.omit(updateRoles.body, proof),
    async ({ userId, roles }, caller, context) => {
      const subject = await memberName(context, caller, userId);
      return {
        id: "apex.server.code.updateRoles",
        params: await wordsOf(context, caller, { subject, roles }),
      };
    },
  ),
  agreeToRole: confirmable(z.omit(agreeToRole.body, proof), async ({ userId }, caller, context) => {
    const subject = await memberName(context, caller, userId);
    return {
      id: "apex.server.code.agreeToRole",
      params: await wordsOf(context, caller, { subject }),
    };
  }),
  revokeMember: confirmable(
    z.omit(revokeMember.body, proof),
    async ({ userId }, caller, context) => {
      const subject = await memberName(context, caller, userId);
      return {
        id: "apex.server.code.revokeMember",
        params: await wordsOf(context, caller, { subject }),
      };
    },
  ),
  createRole: confirmable(z.omit(createRole.body, proof), async ({ name }, caller, context) => ({
    id: "apex.server.code.createRole",
    params: await wordsOf(context, caller, { subject: name.trim() }),
  })),
  setPermissions: confirmable(
    z.extend(z.omit(setPermissions.body, proof), setPermissions.params.shape),
    async ({ id }, caller, context) => ({
      id: "apex.server.code.setPermissions",
      params: await wordsOf(context, caller, {
        subject: (await ownRole(context.db, caller.workspaceId, id)).name,
      }),
    }),
  ),
  deleteRole: confirmable(
    z.extend(z.omit(deleteRole.body, proof), deleteRole.params.shape),
    async ({ id }, caller, context) => ({
      id: "apex.server.code.deleteRole",
      params: await wordsOf(context, caller, {
        subject: (await ownRole(context.db, caller.workspaceId, id)).name,
      }),
    }),
  ),
};
