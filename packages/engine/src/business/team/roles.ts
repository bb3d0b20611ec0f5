import type { Permissions } from "@apex/contract/business/permissions";
import {
  builtInRoleIds,
  builtInRoles,
  isBuiltInRole,
  type MemberRole,
} from "@apex/contract/business/roles";
import type { Language } from "@apex/contract/auth/language";
import { rolePermissions } from "../../runtime/access/role-permissions.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { say } from "../../platform/words/say.ts";

/** A role that a business has defined itself. */
export interface OwnRole {
  readonly id: string;
  readonly name: string;
  readonly permissions: Permissions;
}

/** The roles of a workspace, by id, oldest first. */
export async function loadOwnRoles(
  queryable: Queryable,
  workspaceId: string,
): Promise<ReadonlyMap<string, OwnRole>> {
  const rows = await queryable.query<{ id: string; name: string; permissions: unknown }>(
    "select id, name, permissions from roles where workspace_id = $1 order by created_at, id",
    [workspaceId],
  );
  return new Map(
    rows.map(({ id, name, permissions }) => [
      id,
      { id, name, permissions: rolePermissions([], [permissions]) },
    ]),
  );
}

type OwnRoles = ReadonlyMap<string, OwnRole>;

/** A role's name; of a built-in role, in the reader's language. */
export function roleName(language: Language, id: string, own: OwnRoles): string {
  return isBuiltInRole(id) ? say(language, `apex.server.role.${id}`) : (own.get(id)?.name ?? id);
}

export function namedRoles(
  language: Language,
  ids: readonly string[],
  own: OwnRoles,
): MemberRole[] {
  return ids.map((id) => ({ id, name: roleName(language, id, own) }));
}

/** Role names for the log: built-in roles by id, the business's own by their current name. */
export function loggedRoles(ids: readonly string[], own: OwnRoles): string[] {
  return ids.map((id) => own.get(id)?.name ?? id);
}

/** True if a name belongs to a built-in role, in any language. */
export function isBuiltInName(name: string): boolean {
  const key = name.trim().toLowerCase();
  return builtInRoleIds.some(
    (id) =>
      id === key ||
      (["en", "fr"] as const).some(
        (language) => say(language, `apex.server.role.${id}`).toLowerCase() === key,
      ),
  );
}

/** The permissions of several roles together. */
export function permissionsOfRoles(ids: readonly string[], own: OwnRoles): Permissions {
  return rolePermissions(
    ids,
    ids.flatMap((id) => own.get(id)?.permissions ?? []),
  );
}

/**
 * Roles to store: without duplicates, and for an owner only that role.
 * @throws {Refusal} validation-failed for a role that the workspace does not have.
 */
export function knownRoles(ids: readonly string[], own: OwnRoles): readonly string[] {
  if (!ids.every((id) => Object.hasOwn(builtInRoles, id) || own.has(id)))
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", "roles"], code: "invalid" }],
    });
  return ids.includes("owner") ? ["owner"] : [...new Set(ids)];
}
