import { listTeam, type TeamMember } from "@apex/contract/business/team";
import type { Language } from "@apex/contract/auth/language";
import { teamPageSize } from "@apex/contract/limits";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { onlyRow, type Queryable } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { mayAgree, membershipOf, type Membership } from "./team-actor.ts";
import { loadOwnRoles, namedRoles, permissionsOfRoles, type OwnRole } from "./roles.ts";

interface Row {
  readonly user_id: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly roles: readonly string[];
  readonly until: Date | null;
  readonly approves_from: Date | null;
  readonly grown_by: string | null;
}

/** Members and open invitations of workspace $1. */
const people = `
  select u.id::text as user_id, u.email, nullif(concat_ws(' ', u.first_name, u.last_name), '') as name,
    array_prepend(m.role, m.other_roles) as roles, null::timestamptz as until, m.approves_from, m.grown_by
  from members m join users u on u.id = m.user_id where m.workspace_id = $1
  union all
  select null, i.email, null, i.roles, i.expires_at, null, null from invites i where i.workspace_id = $1 and i.accepted_by is null`;

const isFound = "position(lower($2) in lower(concat_ws(' ', name, email))) > 0";

export const listTeamHandler = handle(
  listTeam,
  { needs: "signed-in", workspace: "business", area: ["team", "view"], token: "never" },
  async ({ query, caller, facts }, context) => {
    const { page = 1, perPage = teamPageSize, q = "" } = query;
    const found = [caller.workspaceId, q.trim()];
    const rows = await context.db.query<Row>(
      `select * from (${people}) p where ${isFound}
     order by user_id is null, lower(coalesce(name, email)), email limit $3 offset $4`,
      [...found, perPage, (page - 1) * perPage],
    );
    const { total } = onlyRow(
      await context.db.query<{ total: number }>(
        `select count(*)::int as total from (${people}) p where ${isFound}`,
        found,
      ),
    );
    const own = await loadOwnRoles(context.db, caller.workspaceId);
    const reader = await readerOf(context.db, context, caller);
    const items = rows.map((row) => rendered(row, own, facts.language, reader));
    return { items, page, perPage, total };
  },
);

/** Finds a list entry: a member, or an invitation by its email. */
export async function teamMember(
  queryable: Queryable,
  context: EngineContext,
  caller: Caller,
  language: Language,
  of: { readonly userId: string } | { readonly email: string },
): Promise<TeamMember> {
  const [condition, value] =
    "userId" in of ? ["user_id = $2", of.userId] : ["user_id is null and email = $2", of.email];
  const row = onlyRow(
    await queryable.query<Row>(`select * from (${people}) p where ${condition}`, [
      caller.workspaceId,
      value,
    ]),
  );
  const own = await loadOwnRoles(queryable, caller.workspaceId);
  return rendered(row, own, language, await readerOf(queryable, context, caller));
}

/** The list's reader, and the time of reading. */
interface Reader {
  readonly caller: Caller;
  readonly membership: Membership | undefined;
  readonly wall: Date;
  readonly now: Date;
}

async function readerOf(
  queryable: Queryable,
  { clock }: EngineContext,
  caller: Caller,
): Promise<Reader> {
  const membership = await membershipOf(queryable, caller.workspaceId, caller.userId);
  return { caller, membership, wall: clock.wall(), now: clock.business() };
}

function rendered(
  { user_id: userId, email, name, roles, until, approves_from, grown_by }: Row,
  own: ReadonlyMap<string, OwnRole>,
  language: Language,
  { caller, membership, wall, now }: Reader,
): TeamMember {
  const invited = until !== null && until <= wall ? "invite-expired" : "invited";
  const approvesFrom = approves_from !== null && approves_from > now ? approves_from : undefined;
  return {
    ...(userId !== null && { userId }),
    ...(email !== null && { email }),
    ...(name !== null && { name }),
    roles: namedRoles(language, roles, own),
    permissions: permissionsOfRoles(roles, own),
    status: until === null ? "active" : invited,
    isYou: userId === caller.userId,
    ...(approvesFrom && { approvesFrom: approvesFrom.toISOString() }),
    mayAgree:
      approvesFrom !== undefined &&
      userId !== null &&
      membership !== undefined &&
      mayAgree(caller, membership, { userId, grownBy: grown_by ?? undefined }, now),
    ...(until !== null && { invitedUntil: until.toISOString() }),
  };
}
