import { deleteInvite, inviteMember, resendInvite } from "@apex/contract/business/team";
import { payeeName } from "@apex/contract/payments/payee-name";
import type { Language } from "@apex/contract/auth/language";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { onlyRow } from "../../platform/db.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { OwnLink } from "../../runtime/notices/message-to.ts";
import { Recipient } from "../../runtime/notices/recipient.ts";
import { sendNoticeTo } from "../../runtime/notices/send-notice.ts";
import { personName } from "../../platform/person-name.ts";
import { changeRights } from "./change-rights.ts";
import { confirmTeam } from "./confirm-team.ts";
import {
  invitation,
  invitationAgain,
  invitationRemoval,
  newLink,
  type InviteLink,
} from "./invite-changes.ts";
import { teamMember } from "./team-list.ts";

const inviteMemberHandler = handle(
  inviteMember,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["team", "create"],
    token: "never",
    proof: confirmTeam.inviteMember,
  },
  async ({ body: request, caller, facts }, context) => {
    const email = request.email.toLowerCase();
    const link = newLink(context);
    return async (codeId) => {
      const member = await changeRights(context, { caller, facts, codeId }, async (tx) => ({
        ...(await invitation(context, caller, request, link)(tx)),
        answer: await teamMember(tx, context, caller, facts.language, { email }),
      }));
      await sendInvite(context, caller, email, link, facts.language);
      return { member };
    };
  },
);

const resendInviteHandler = handle(
  resendInvite,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["team", "create"],
    token: "never",
    proof: confirmTeam.resendInvite,
  },
  async ({ body: request, caller, facts }, context) => {
    const email = request.email.toLowerCase();
    const link = newLink(context);
    return async (codeId) => {
      const member = await changeRights(context, { caller, facts, codeId }, async (tx) => ({
        ...(await invitationAgain(context, caller, email, link)(tx)),
        answer: await teamMember(tx, context, caller, facts.language, { email }),
      }));
      await sendInvite(context, caller, email, link, facts.language);
      return { member };
    };
  },
);

const deleteInviteHandler = handle(
  deleteInvite,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["team", "create"],
    token: "never",
    proof: confirmTeam.deleteInvite,
  },
  async ({ body: request, caller, facts }, context) => {
    const email = request.email.toLowerCase();
    return (codeId) =>
      changeRights(context, { caller, facts, codeId }, async (tx) => ({
        ...(await invitationRemoval(caller, email)(tx)),
        answer: {},
      }));
  },
);

/** Mails the link, in the language of the invited person's account, or else of the inviter. */
async function sendInvite(
  context: EngineContext,
  { workspaceId, userId }: Caller,
  email: string,
  { token, expiresAt }: InviteLink,
  language: Language,
): Promise<void> {
  const { name, inviter, username } = onlyRow(
    await context.db.query<{ name: string; inviter: string; username: string | null }>(
      `select w.name, ${personName} as inviter, (select username from payees where workspace_id = w.id) as username
       from workspaces w, users u where w.id = $1 and u.id = $2`,
      [workspaceId, userId],
    ),
  );
  const [account] = await context.db.query<{ id: string; language: Language }>(
    "select id, language from users where email = $1 and email_verified_at is not null",
    [email],
  );
  await sendNoticeTo(
    context,
    await Recipient.of(context, account?.id ?? null, {
      to: email,
      channel: "email",
      language: account?.language ?? language,
    }),
    {
      code: "team-invite",
      params: {
        business: payeeName({ name, username: username ?? undefined }),
        inviter,
        link: new OwnLink(context, `/invite/${token}`),
        until: expiresAt,
      },
    },
  );
}

export const inviteHandlers: readonly Handler[] = [
  inviteMemberHandler,
  resendInviteHandler,
  deleteInviteHandler,
];
