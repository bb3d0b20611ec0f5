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
import { rolesPageSize } from "@apex/contract/limits";
import type { Queryable } from "../../platform/db.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { personName } from "../../platform/person-name.ts";
import { changeRights } from "./change-rights.ts";
import { confirmTeam } from "./confirm-team.ts";
import { loadHolders, permissionsChange, roleCreation, roleDeletion } from "./role-changes.ts";
import { loadOwnRoles, permissionsOfRoles, roleName } from "./roles.ts";

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
    const id = crypto.randomUUID();
    return async (codeId) => {
      const role = await changeRights(context, { caller, facts, codeId }, async (tx) => ({
        ...(await roleCreation(context, caller, request, id)(tx)),
        answer: await loadRole(tx, caller.workspaceId, facts.language, id),
      }));
      return { role };
    };
  },
);

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
    const request = { ...params, ...body };
    return async (codeId) => {
      const role = await changeRights(context, { caller, facts, codeId }, async (tx) => ({
        ...(await permissionsChange(context, caller, request)(tx)),
        answer: await loadRole(tx, caller.workspaceId, facts.language, params.id),
      }));
      return { role };
    };
  },
);

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
    return (codeId) =>
      changeRights(context, { caller, facts, codeId }, async (tx) => ({
        ...(await roleDeletion(caller, params.id)(tx)),
        answer: {},
      }));
  },
);

export const roleHandlers: readonly Handler[] = [
  listRolesHandler,
  readRoleHandler,
  createRoleHandler,
  setPermissionsHandler,
  deleteRoleHandler,
];
