import { permissionAreas, type Permissions } from "@apex/contract/business/permissions";
import type { createRole, setPermissions } from "@apex/contract/business/roles";
import type { InputOf } from "@apex/contract/endpoint";
import { ownRolesMax } from "@apex/contract/limits";
import type { Queryable, Tx } from "../../platform/db.ts";
import { storedPermissions } from "../../runtime/access/role-permissions.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import type { RightsWork } from "./change-rights.ts";
import { noteGrowth } from "./grown-role.ts";
import { ownRole } from "./own-role.ts";
import { isBuiltInName, loadOwnRoles } from "./roles.ts";
import { membershipOf, refuseAbove, teamActor } from "./team-actor.ts";
import { teamChanged } from "./team-change.ts";

/** Makes a role. @param id the new role's. */
export function roleCreation(
  { clock }: EngineContext,
  caller: Caller,
  request: Pick<InputOf<typeof createRole>["body"], "name" | "permissions">,
  id: string,
): RightsWork {
  const { workspaceId } = caller;
  const { permissions } = request;
  const name = request.name.trim();
  return async (tx) => {
    if (isBuiltInName(name)) throw teamChanged("role-exists");
    const actor = await teamActor(tx, caller, "approve");
    refuseAbove(actor, { isOwner: false, permissions });
    const own = [...(await loadOwnRoles(tx, workspaceId)).values()];
    if (own.length >= ownRolesMax) throw teamChanged("too-many-roles");
    if (own.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      throw teamChanged("role-exists");
    await tx.query(
      "insert into roles (id, workspace_id, name, permissions, created_at) values ($1, $2, $3, $4::jsonb, $5)",
      [id, workspaceId, name, storedPermissions(permissions), clock.wall()],
    );
    return { act: { kind: "role-created", details: { subject: name } } };
  };
}

/** Changes what a role opens. */
export function permissionsChange(
  context: EngineContext,
  caller: Caller,
  {
    id,
    permissions,
  }: { readonly id: string } & Pick<InputOf<typeof setPermissions>["body"], "permissions">,
): RightsWork {
  const { workspaceId } = caller;
  return async (tx) => {
    const actor = await teamActor(tx, caller, "approve");
    const before = await ownRole(tx, workspaceId, id);
    for (const touched of [before.permissions, permissions])
      refuseAbove(actor, { isOwner: false, permissions: touched });
    const changes = changesBetween(before.permissions, permissions);
    if (changes.length > 0) {
      const holders = await holdersOf(tx, workspaceId, before.id);
      await tx.query("update roles set permissions = $2::jsonb where id = $1", [
        before.id,
        storedPermissions(permissions),
      ]);
      for (const holder of holders)
        await noteGrowth(tx, context, { workspaceId, by: caller.userId, ...holder });
    }
    const details = { subject: before.name, changes };
    return { act: changes.length > 0 ? { kind: "role-changed", details } : undefined };
  };
}

/** Deletes a role that nobody has. */
export function roleDeletion(caller: Caller, id: string): RightsWork {
  const { workspaceId } = caller;
  return async (tx) => {
    const actor = await teamActor(tx, caller, "approve");
    const role = await ownRole(tx, workspaceId, id);
    refuseAbove(actor, { isOwner: false, permissions: role.permissions });
    if ((await loadHolders(tx, workspaceId)).has(role.id)) throw teamChanged("role-in-use");
    await tx.query("delete from roles where id = $1", [role.id]);
    return { act: { kind: "role-deleted", details: { subject: role.name } } };
  };
}

function changesBetween(before: Permissions, after: Permissions) {
  return permissionAreas
    .filter((area) => before[area] !== after[area])
    .map((area) => ({ area, from: before[area], to: after[area] }));
}

/** The members who have a role, with their memberships before the change. */
async function holdersOf(tx: Tx, workspaceId: string, roleId: string) {
  const rows = await tx.query<{ id: string }>(
    `select user_id as id from members
     where workspace_id = $1 and $2 = any (array_prepend(role, other_roles)) order by user_id`,
    [workspaceId, roleId],
  );
  const holders = [];
  for (const { id: userId } of rows)
    holders.push({ userId, before: await membershipOf(tx, workspaceId, userId) });
  return holders;
}

/** Number of members and open invitations of each role. */
export async function loadHolders(
  queryable: Queryable,
  workspaceId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await queryable.query<{ id: string; count: number }>(
    `select id, count(*)::int as count from (
       select unnest(array_prepend(role, other_roles)) as id from members where workspace_id = $1
       union all
       select unnest(roles) from invites where workspace_id = $1 and accepted_by is null
     ) held group by id`,
    [workspaceId],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
