import { permissionAreas, type Permissions } from "@apex/contract/business/permissions";
import {
  builtInRoleIds,
  createRole,
  deleteRole,
  listRoles,
  readRole,
  setPermissions,
  type Role,
} from "@apex/contract/business/roles";
import type { Language } from "@apex/contract/auth/language";
import { ownRolesMax, rolesPageSize } from "@apex/contract/limits";
import { storedPermissions } from "../../runtime/access/role-permissions.ts";
import type { Queryable, Tx } from "../../platform/db.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { personName } from "../../platform/person-name.ts";
import { changeRights } from "./change-rights.ts";
import { noteGrowth } from "./grown-role.ts";
import { ownRole } from "./own-role.ts";
import { isBuiltInName, loadOwnRoles, permissionsOfRoles, roleName } from "./roles.ts";
import { membershipOf, refuseAbove, teamActor } from "./team-actor.ts";
import { teamChanged } from "./team-change.ts";
import { confirmTeam } from "./confirm-team.ts";

/** Number of members and open invitations of each role. */
async function loadHolders(
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

async function loadRoles(
  queryable: Queryable,
  workspaceId: string,
  language: Language,
): Promise<Role[]> {
  const own = await loadOwnRoles(queryable, workspaceId);
  const holders = await loadHolders(queryable, workspaceId);
  return [...builtInRoleIds, ...own.keys()].map((id) => ({
    id,
    name: roleName(language, id, own),
    isBuiltIn: !own.has(id),
    permissions: permissionsOfRoles([id], own),
    holders: holders.get(id) ?? 0,
  }));
}

async function loadRole(
  queryable: Queryable,
  workspaceId: string,
  language: Language,
  id: string,
): Promise<Role> {
  const role = (await loadRoles(queryable, workspaceId, language)).find((one) => one.id === id);
  if (role === undefined) throw new Refusal("not-found");
  return role;
}

const listRolesHandler = handle(
  listRoles,
  { needs: "signed-in", workspace: "business", area: ["team", "view"], token: "never" },
  async ({ query, caller, facts }, context) => {
    const { page = 1, perPage = rolesPageSize, q = "" } = query;
    const wanted = q.trim().toLowerCase();
    const roles = await loadRoles(context.db, caller.workspaceId, facts.language);
    const found = roles.filter(({ name }) => name.toLowerCase().includes(wanted));
    return {
      items: found.slice((page - 1) * perPage, page * perPage),
      page,
      perPage,
      total: found.length,
    };
  },
);

const readRoleHandler = handle(
  readRole,
  { needs: "signed-in", workspace: "business", area: ["team", "view"], token: "never" },
  async ({ params, caller, facts }, context) => {
    const { workspaceId } = caller;
    const role = await loadRole(context.db, workspaceId, facts.language, params.id);
    const own = await loadOwnRoles(context.db, workspaceId);
    const rows = await context.db.query<{ id: string; name: string; roles: readonly string[] }>(
      `select u.id, ${personName} as name, array_prepend(m.role, m.other_roles) as roles
     from members m join users u on u.id = m.user_id
     where m.workspace_id = $1 and $2 = any (array_prepend(m.role, m.other_roles)) order by name, u.id`,
      [workspaceId, role.id],
    );
    return {
      role,
      members: rows.map(({ id, name, roles }) => ({
        userId: id,
        name,
        otherPermissions: permissionsOfRoles(
          roles.filter((other) => other !== role.id),
          own,
        ),
      })),
    };
  },
);

const createRoleHandler = handle(
  createRole,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["team", "approve"],
    token: "never",
    proof: confirmTeam.createRole,
  },
  async ({ body: request, caller, facts }, context) => {
    const { permissions } = request;
    const name = request.name.trim();
    if (isBuiltInName(name)) throw teamChanged("role-exists");
    const { workspaceId } = caller;
    return async (codeId) => {
      const role = await changeRights(context, { caller, facts, codeId }, async (tx) => {
        const actor = await teamActor(tx, caller, "approve");
        refuseAbove(actor, { isOwner: false, permissions });
        const own = [...(await loadOwnRoles(tx, workspaceId)).values()];
        if (own.length >= ownRolesMax) throw teamChanged("too-many-roles");
        if (own.some((other) => other.name.toLowerCase() === name.toLowerCase()))
          throw teamChanged("role-exists");
        const id = crypto.randomUUID();
        await tx.query(
          "insert into roles (id, workspace_id, name, permissions, created_at) values ($1, $2, $3, $4::jsonb, $5)",
          [id, workspaceId, name, storedPermissions(permissions), context.clock.wall()],
        );
        return {
          answer: await loadRole(tx, workspaceId, facts.language, id),
          act: { kind: "role-created", details: { subject: name } },
        };
      });
      return { role };
    };
  },
);

function changesBetween(before: Permissions, after: Permissions) {
  return permissionAreas
    .filter((area) => before[area] !== after[area])
    .map((area) => ({ area, from: before[area], to: after[area] }));
}

const setPermissionsHandler = handle(
  setPermissions,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["team", "approve"],
    token: "never",
    proof: confirmTeam.setPermissions,
  },
  async ({ params, body, caller, facts }, context) => {
    const { workspaceId } = caller;
    const { permissions } = body;
    return async (codeId) => {
      const role = await changeRights(context, { caller, facts, codeId }, async (tx) => {
        const actor = await teamActor(tx, caller, "approve");
        const before = await ownRole(tx, workspaceId, params.id);
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
        return {
          answer: await loadRole(tx, workspaceId, facts.language, before.id),
          act: changes.length > 0 ? { kind: "role-changed", details } : undefined,
        };
      });
      return { role };
    };
  },
);

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

const deleteRoleHandler = handle(
  deleteRole,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["team", "approve"],
    token: "never",
    proof: confirmTeam.deleteRole,
  },
  async ({ params, caller, facts }, context) => {
    const { workspaceId } = caller;
    return (codeId) =>
      changeRights(context, { caller, facts, codeId }, async (tx) => {
        const actor = await teamActor(tx, caller, "approve");
        const role = await ownRole(tx, workspaceId, params.id);
        refuseAbove(actor, { isOwner: false, permissions: role.permissions });
        if ((await loadHolders(tx, workspaceId)).has(role.id)) throw teamChanged("role-in-use");
        await tx.query("delete from roles where id = $1", [role.id]);
        return { answer: {}, act: { kind: "role-deleted", details: { subject: role.name } } };
      });
  },
);

export const roleHandlers: readonly Handler[] = [
  listRolesHandler,
  readRoleHandler,
  createRoleHandler,
  setPermissionsHandler,
  deleteRoleHandler,
];
