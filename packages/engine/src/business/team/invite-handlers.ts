import { inviteLifeMs } from "@apex/contract/limits";
import { deleteInvite, inviteMember, resendInvite } from "@apex/contract/business/team";
import { payeeName } from "@apex/contract/payments/payee-name";
import type { Language } from "@apex/contract/auth/language";
import { mailboxOf } from "../../people/identifiers/known-identifier.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { randomToken, sha256Hex } from "../../platform/crypto.ts";
import { onlyRow, type Tx } from "../../platform/db.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { OwnLink } from "../../runtime/notices/message-to.ts";
import { Recipient } from "../../runtime/notices/recipient.ts";
import { sendNoticeTo } from "../../runtime/notices/send-notice.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { Refusal } from "../../platform/refusal.ts";
import { personName } from "../../platform/person-name.ts";
import { changeRights } from "./change-rights.ts";
import { knownRoles, loadOwnRoles, loggedRoles, permissionsOfRoles } from "./roles.ts";
import { refuseAbove, teamActor } from "./team-actor.ts";
import { teamChanged } from "./team-change.ts";
import { teamMember } from "./team-list.ts";
import { confirmTeam } from "./confirm-team.ts";

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
    const { workspaceId, userId } = caller;
    const email = request.email.toLowerCase();
    const link = newLink(context);
    return async (codeId) => {
      const member = await changeRights(context, { caller, facts, codeId }, async (tx) => {
        await countInvite(tx, context, caller, email);
        const actor = await teamActor(tx, caller, "create");
        const own = await loadOwnRoles(tx, workspaceId);
        const roles = knownRoles(request.roles, own);
        refuseAbove(actor, {
          isOwner: roles.includes("owner"),
          permissions: permissionsOfRoles(roles, own),
        });
        const members = await tx.query(
          "select from members m join users u on u.id = m.user_id where m.workspace_id = $1 and u.email = $2",
          [workspaceId, email],
        );
        if (members.length > 0) throw teamChanged("already-member");
        await tx.query(
          `insert into invites (id, workspace_id, email, roles, token_hash, invited_by, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (workspace_id, email) where accepted_by is null
       do update set roles = excluded.roles, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
         expires_at = excluded.expires_at`,
          [crypto.randomUUID(), workspaceId, email, roles, link.tokenHash, userId, link.expiresAt],
        );
        const details = { subject: email, roles: loggedRoles(roles, own) };
        return {
          answer: await teamMember(tx, context, caller, facts.language, { email }),
          act: { kind: "member-invited", details },
        };
      });
      await sendInvite(context, caller, email, link, facts.language);
      return { member };
    };
  },
);

/** Counts an invitation with a valid proof against the limits of the business and of the invited mailbox. */
async function countInvite(
  tx: Tx,
  context: EngineContext,
  { workspaceId }: Caller,
  email: string,
): Promise<void> {
  const tries = [
    { limit: rateLimits.invites, by: workspaceId },
    { limit: rateLimits.invitesToTarget, by: mailboxOf(email) },
  ];
  await countTries(context, tries, tx);
}

interface InviteLink {
  readonly token: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

function newLink({ clock }: EngineContext): InviteLink {
  const token = randomToken();
  return {
    token,
    tokenHash: sha256Hex(token),
    expiresAt: new Date(clock.wall().getTime() + inviteLifeMs),
  };
}

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
    const { workspaceId } = caller;
    const email = request.email.toLowerCase();
    const link = newLink(context);
    return async (codeId) => {
      const member = await changeRights(context, { caller, facts, codeId }, async (tx) => {
        await countInvite(tx, context, caller, email);
        await refuseInviteAbove(tx, caller, email);
        await tx.query(
          `update invites set token_hash = $3, expires_at = $4, invited_by = $5
         where workspace_id = $1 and email = $2 and accepted_by is null`,
          [workspaceId, email, link.tokenHash, link.expiresAt, caller.userId],
        );
        return {
          answer: await teamMember(tx, context, caller, facts.language, { email }),
          act: { kind: "invite-resent", details: { subject: email } },
        };
      });
      await sendInvite(context, caller, email, link, facts.language);
      return { member };
    };
  },
);

/**
 * @throws {Refusal} not-found without an open invitation; not-permitted if it gives more rights than the caller has.
 */
async function refuseInviteAbove(tx: Tx, caller: Caller, email: string): Promise<void> {
  const actor = await teamActor(tx, caller, "create");
  const [invite] = await tx.query<{ roles: readonly string[] }>(
    "select roles from invites where workspace_id = $1 and email = $2 and accepted_by is null",
    [caller.workspaceId, email],
  );
  if (invite === undefined) throw new Refusal("not-found");
  const own = await loadOwnRoles(tx, caller.workspaceId);
  refuseAbove(actor, {
    isOwner: invite.roles.includes("owner"),
    permissions: permissionsOfRoles(invite.roles, own),
  });
}

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
      changeRights(context, { caller, facts, codeId }, async (tx) => {
        await refuseInviteAbove(tx, caller, email);
        await tx.query(
          "delete from invites where workspace_id = $1 and email = $2 and accepted_by is null",
          [caller.workspaceId, email],
        );
        return { answer: {}, act: { kind: "invite-deleted", details: { subject: email } } };
      });
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
