import { inviteLifeMs } from "@apex/contract/limits";
import type { inviteMember } from "@apex/contract/business/team";
import type { InputOf } from "@apex/contract/endpoint";
import { mailboxOf } from "../../people/identifiers/known-identifier.ts";
import { randomToken, sha256Hex } from "../../platform/crypto.ts";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import type { RightsWork } from "./change-rights.ts";
import { knownRoles, loadOwnRoles, loggedRoles, permissionsOfRoles } from "./roles.ts";
import { refuseAbove, teamActor } from "./team-actor.ts";
import { teamChanged } from "./team-change.ts";

export interface InviteLink {
  readonly token: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

export function newLink({ clock }: EngineContext): InviteLink {
  const token = randomToken();
  return {
    token,
    tokenHash: sha256Hex(token),
    expiresAt: new Date(clock.wall().getTime() + inviteLifeMs),
  };
}

/** Invites somebody, or changes their open invitation. */
export function invitation(
  context: EngineContext,
  caller: Caller,
  request: Pick<InputOf<typeof inviteMember>["body"], "email" | "roles">,
  link: InviteLink,
): RightsWork {
  const { workspaceId, userId } = caller;
  const email = request.email.toLowerCase();
  return async (tx) => {
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
    return {
      act: { kind: "member-invited", details: { subject: email, roles: loggedRoles(roles, own) } },
    };
  };
}

/** Gives an open invitation a new link. */
export function invitationAgain(
  context: EngineContext,
  caller: Caller,
  email: string,
  link: InviteLink,
): RightsWork {
  return async (tx) => {
    await countInvite(tx, context, caller, email);
    await refuseInviteAbove(tx, caller, email);
    await tx.query(
      `update invites set token_hash = $3, expires_at = $4, invited_by = $5
       where workspace_id = $1 and email = $2 and accepted_by is null`,
      [caller.workspaceId, email, link.tokenHash, link.expiresAt, caller.userId],
    );
    return { act: { kind: "invite-resent", details: { subject: email } } };
  };
}

/** Takes an open invitation back. */
export function invitationRemoval(caller: Caller, email: string): RightsWork {
  return async (tx) => {
    await refuseInviteAbove(tx, caller, email);
    await tx.query(
      "delete from invites where workspace_id = $1 and email = $2 and accepted_by is null",
      [caller.workspaceId, email],
    );
    return { act: { kind: "invite-deleted", details: { subject: email } } };
  };
}

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
