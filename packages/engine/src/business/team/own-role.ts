import { builtInRoleIds } from "@apex/contract/business/roles";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { loadOwnRoles, type OwnRole } from "./roles.ts";

/** @throws {Refusal} not-found; not-permitted for a built-in role. */
export async function ownRole(
  queryable: Queryable,
  workspaceId: string,
  given: string,
): Promise<OwnRole> {
  const id = given.toLowerCase();
  if (builtInRoleIds.includes(id)) throw new Refusal("not-permitted");
  const role = (await loadOwnRoles(queryable, workspaceId)).get(id);
  if (role === undefined) throw new Refusal("not-found");
  return role;
}
