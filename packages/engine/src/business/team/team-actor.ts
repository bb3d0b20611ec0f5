import {
  type PermissionLevel,
  type Permissions,
  allows,
} from "@apex/contract/business/permissions";
import { covers } from "@apex/contract/business/roles";
import {
  membershipColumns,
  permissionsOf,
  type MembershipRow,
} from "../../runtime/access/role-permissions.ts";
import type { Caller } from "../../runtime/context.ts";
import { onlyRow, type Queryable, type Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { personName } from "../../platform/person-name.ts";

/** A member's current roles and rights. */
export interface Membership {
  readonly roles: readonly string[];
  readonly isOwner: boolean;
  readonly permissions: Permissions;
  /** When a newly gained right to approve payments begins, possibly in the past. Undefined if the right is not new. */
  readonly approvesFrom: Date | undefined;
  /** The person who gave the new role. */
  readonly grownBy: string | undefined;
}

/** Undefined when the person is no member, or the account of the last owner is closed. */
export async function membershipOf(
  queryable: Queryable,
  workspaceId: string,
  userId: string,
): Promise<Membership | undefined> {
  const [row] = await queryable.query<
    MembershipRow & { readonly approves_from: Date | null; readonly grown_by: string | null }
  >(
    `select ${membershipColumns}, m.approves_from, m.grown_by from members m join workspaces w on w.id = m.workspace_id
     join users u on u.id = m.user_id
     where m.workspace_id = $1 and m.user_id::text = $2 and u.closed_at is null`,
    [workspaceId, userId],
  );
  return (
    row && {
      roles: [row.role, ...row.other_roles],
      isOwner: row.role === "owner",
      permissions: permissionsOf(row),
      approvesFrom: row.approves_from ?? undefined,
      grownBy: row.grown_by ?? undefined,
    }
  );
}

/**
 * The member who changes the team, with their rights within the transaction, which they may have lost since the
 * request.
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

type Touched = Pick<Membership, "isOwner" | "permissions">;

/**
 * True if a member may make a change: its rights are among their own, and only owners change owners.
 * @param touched the rights that are given, taken or changed.
 */
export function mayTouch(actor: Touched, touched: Touched): boolean {
  return actor.isOwner || (!touched.isOwner && covers(actor.permissions, touched.permissions));
}

/** @throws {Refusal} not-permitted */
export function refuseAbove(actor: Touched, touched: Touched): void {
  if (!mayTouch(actor, touched)) throw new Refusal("not-permitted");
}

/**
 * True if a member may agree to another's new role: an owner who is not new themselves and did not give the role.
 * @param now business time.
 */
export function mayAgree(
  { userId }: Pick<Caller, "userId">,
  actor: Pick<Membership, "isOwner" | "approvesFrom">,
  target: Pick<Membership, "grownBy"> & { readonly userId: string },
  now: Date,
): boolean {
  return (
    actor.isOwner &&
    (actor.approvesFrom === undefined || actor.approvesFrom <= now) &&
    target.userId !== userId &&
    target.grownBy !== userId
  );
}

/** A person's name in a team. */
export async function nameOf(queryable: Queryable, userId: string): Promise<string> {
  const rows = await queryable.query<{ name: string }>(
    `select ${personName} as name from users u where u.id = $1`,
    [userId],
  );
  return onlyRow(rows).name;
}
