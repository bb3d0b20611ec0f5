import type { PermissionLevel, Permissions } from "@apex/contract/business/permissions";
import { allows } from "@apex/contract/business/permissions";
import { covers } from "@apex/contract/business/roles";
import {
  membershipColumns,
  permissionsOf,
  type MembershipRow,
} from "../access/role-permissions.ts";
import type { Caller } from "../context.ts";
import type { Queryable, Tx } from "../db.ts";
import { Refusal } from "../refusal.ts";

/** A member as they are now. */
export interface Membership {
  readonly roles: readonly string[];
  readonly isOwner: boolean;
  readonly permissions: Permissions;
}

/** Undefined when the person is no member. */
export async function membershipOf(
  queryable: Queryable,
  workspaceId: string,
  userId: string,
): Promise<Membership | undefined> {
  const [row] = await queryable.query<MembershipRow>(
    `select ${membershipColumns} from members m join workspaces w on w.id = m.workspace_id
     where m.workspace_id = $1 and m.user_id::text = $2`,
    [workspaceId, userId],
  );
  return (
    row && {
      roles: [row.role, ...row.other_roles],
      isOwner: row.role === "owner",
      permissions: permissionsOf(row),
    }
  );
}

/**
 * Who changes the team, as they are within the change: what they could when they asked may have been taken meanwhile.
 * @throws {Refusal} session-expired, not-permitted
 */
export async function teamActor(
  tx: Tx,
  { workspaceId, userId }: Caller,
  level: PermissionLevel,
): Promise<Membership> {
  const actor = await membershipOf(tx, workspaceId, userId);
  if (actor === undefined) throw new Refusal("session-expired");
  if (!allows(actor.permissions, "team", level)) throw new Refusal("not-permitted");
  return actor;
}

/**
 * Nobody gives, takes or changes more than they have themselves, and owners are owners' business alone.
 * @param touched what is given, taken or changed.
 * @throws {Refusal} not-permitted
 */
export function refuseAbove(
  actor: Membership,
  touched: { readonly isOwner: boolean; readonly permissions: Permissions },
): void {
  if (actor.isOwner) return;
  if (touched.isOwner || !covers(actor.permissions, touched.permissions))
    throw new Refusal("not-permitted");
}
