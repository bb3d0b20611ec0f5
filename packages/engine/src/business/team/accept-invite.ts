import { acceptInvite, readInvite } from "@apex/contract/business/invites";
import { allows } from "@apex/contract/business/permissions";
import { newSession, type NewSession, type SignedIn } from "../../people/sessions/sessions.ts";
import { maskAddress } from "../../people/identifiers/mask-address.ts";
import type { Caller, EngineContext, RequestFacts } from "../../runtime/context.ts";
import { sha256Hex } from "../../platform/crypto.ts";
import type { Queryable, Tx } from "../../platform/db.ts";
import { handlePublic } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { audit } from "./audit.ts";
import { personName } from "../../platform/person-name.ts";
import { noteGrowth } from "./grown-role.ts";
import { moveSession } from "./move-session.ts";
import { knownRoles, loadOwnRoles, loggedRoles, namedRoles, permissionsOfRoles } from "./roles.ts";
import { mayTouch, membershipOf } from "./team-actor.ts";
import { changeTeam } from "./team-change.ts";
import { openedLink } from "../../runtime/limits-table.ts";

interface Invite {
  readonly id: string;
  readonly workspace_id: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly invited_by: string;
  readonly expires_at: Date;
  readonly accepted_by: string | null;
}

/** @throws {Refusal} not-found for a link that has ended, was replaced, never existed, or let in somebody who has left. */
async function loadInvite(
  queryable: Queryable,
  context: EngineContext,
  token: string,
): Promise<Invite> {
  const [invite] = await queryable.query<Invite>(
    `select id, workspace_id, email, roles, invited_by, expires_at, accepted_by from invites i
     where token_hash = $1 and case when accepted_by is null then expires_at > $2
       else exists (select from members m where m.workspace_id = i.workspace_id and m.user_id = i.accepted_by) end`,
    [sha256Hex(token), context.clock.wall()],
  );
  if (invite === undefined) throw new Refusal("not-found");
  return invite;
}

export const readInviteHandler = handlePublic(
  readInvite,
  {
    // The link identifies the invitation, and the invited person may have no account yet.
    limits: openedLink,
  },
  async ({ params, caller, facts }, context) => {
    const invite = await loadInvite(context.db, context, params.token);
    const [about] = await context.db.query<{
      business: string;
      inviter: string;
      username: string | null;
    }>(
      `select w.name as business, ${personName} as inviter,
         (select username from payees where workspace_id = w.id) as username
       from invites i join workspaces w on w.id = i.workspace_id join users u on u.id = i.invited_by where i.id = $1`,
      [invite.id],
    );
    if (about === undefined) throw new Refusal("not-found");
    const invited = await invitedPerson(context.db, invite.email);
    const own = await loadOwnRoles(context.db, invite.workspace_id);
    return {
      workspaceName: about.business,
      ...(about.username !== null && { username: about.username }),
      invitedBy: about.inviter,
      email: maskAddress(invite.email),
      roles: namedRoles(facts.language, invite.roles, own),
      expiresAt: invite.expires_at.toISOString(),
      hasAccount: invited?.isProved ?? false,
      ...(caller && { isYours: caller.userId === invited?.id }),
    };
  },
);

/** The person whose account has the invited email, verified or not. */
async function invitedPerson(
  queryable: Queryable,
  email: string,
): Promise<{ readonly id: string; readonly isProved: boolean } | undefined> {
  const [person] = await queryable.query<{ id: string; isProved: boolean }>(
    `select id, email_verified_at is not null as "isProved" from users where email = $1 and closed_at is null`,
    [email],
  );
  return person;
}

export const acceptInviteHandler = handlePublic(
  acceptInvite,
  { limits: openedLink },
  async ({ params, caller, facts }, context) => {
    const { email, workspace_id: workspaceId } = await loadInvite(
      context.db,
      context,
      params.token,
    );
    const person = await invitedPerson(context.db, email);
    if (caller !== undefined && caller.userId !== person?.id) throw new Refusal("not-permitted");
    // Without a verified email, the person must be signed in to accept.
    if (person === undefined || (caller === undefined && !person.isProved))
      return { signInRequired: true, accepted: false } as const;
    const session = caller && (await newSession(context, facts));
    const moved = await changeTeam(context, { workspaceId }, (tx) =>
      accept(tx, context, {
        token: params.token,
        userId: person.id,
        moving: caller && session && { caller, session },
        facts,
      }),
    );
    if (moved === undefined) return { signInRequired: true, accepted: true } as const;
    return { signInRequired: false, ...moved } as const;
  },
);

interface Acceptance {
  readonly token: string;
  readonly userId: string;
  /** The session to move into the business; undefined if nobody is signed in. */
  readonly moving: { readonly caller: Caller; readonly session: NewSession } | undefined;
  readonly facts: RequestFacts;
}

/** Accepts the invitation, once. The same person can open the link again to go to the business. */
async function accept(
  tx: Tx,
  context: EngineContext,
  { token, userId, moving, facts }: Acceptance,
): Promise<SignedIn | undefined> {
  // Read again, because another change may have accepted or withdrawn it before this transaction had the lock.
  const invite = await loadInvite(tx, context, token);
  const { workspace_id: workspaceId } = invite;
  if (invite.accepted_by === null) await join(tx, context, invite, userId, facts);
  else if (invite.accepted_by !== userId) throw new Refusal("not-found");
  if (moving !== undefined) return moveSession(tx, moving.caller, moving.session, workspaceId);
  await tx.query("update users set home_workspace_id = $2 where id = $1", [userId, workspaceId]);
  return undefined;
}

async function join(
  tx: Tx,
  context: EngineContext,
  { id, workspace_id: workspaceId, roles, invited_by: by }: Invite,
  userId: string,
  facts: RequestFacts,
): Promise<void> {
  const own = await loadOwnRoles(tx, workspaceId);
  const [role = "", ...others] = knownRoles(roles, own);
  const inviter = await membershipOf(tx, workspaceId, by);
  const given = {
    isOwner: role === "owner",
    permissions: permissionsOfRoles([role, ...others], own),
  };
  // The invitation is void if the inviter has left or no longer has the rights that it gives. Resending it makes
  // another member the inviter.
  if (
    inviter === undefined ||
    !allows(inviter.permissions, "team", "create") ||
    !mayTouch(inviter, given)
  )
    throw new Refusal("not-found");
  // The lock makes the person join before their account or the inviter's is closed, or not at all.
  const people = [...new Set([userId, by])];
  const open = await tx.query(
    "select from users where id = any ($1::uuid[]) and closed_at is null order by id for key share",
    [people],
  );
  if (open.length < people.length) throw new Refusal("not-found");
  await tx.query("update invites set accepted_by = $2 where id = $1", [id, userId]);
  const joined = await tx.query(
    `insert into members (workspace_id, user_id, role, other_roles) values ($1, $2, $3, $4)
     on conflict do nothing returning user_id`,
    [workspaceId, userId, role, others],
  );
  if (joined.length === 0) return;
  await noteGrowth(tx, context, { workspaceId, userId, before: undefined, by });
  const details = { roles: loggedRoles([role, ...others], own) };
  await audit(tx, context, { workspaceId, userId, kind: "invite-accepted", details }, facts);
}
