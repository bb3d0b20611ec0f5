import { allows, type Permissions } from "@apex/contract/business/permissions";
import { grownRoleWaitMs } from "@apex/contract/business/business-limits";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import type { Queryable, Tx } from "../../platform/db.ts";
import { membershipOf, type Membership } from "./team-actor.ts";
import { teamChanged } from "./team-change.ts";

/** True if a member can approve payments. A member who gains that right has to wait before using it. */
function approvesPayments(permissions: Permissions): boolean {
  return allows(permissions, "withdrawals", "approve");
}

interface Growth {
  readonly workspaceId: string;
  readonly userId: string;
  /** The membership before the change; undefined for a new member. */
  readonly before: Membership | undefined;
  /** The person who gave the role. */
  readonly by: string;
}

/**
 * Call this after every change of a member's rights: a new owner or approver has to wait before they approve payments.
 */
export async function noteGrowth(
  tx: Tx,
  { clock }: EngineContext,
  { workspaceId, userId, before, by }: Growth,
): Promise<void> {
  const after = await membershipOf(tx, workspaceId, userId);
  if (after === undefined) return;
  const isApprover = approvesPayments(after.permissions);
  const hasGrown =
    (after.isOwner && before?.isOwner !== true) ||
    (isApprover && (before === undefined || !approvesPayments(before.permissions)));
  if (!hasGrown && isApprover) return;
  await tx.query(
    "update members set approves_from = $3, grown_by = $4 where workspace_id = $1 and user_id = $2",
    [
      workspaceId,
      userId,
      hasGrown ? new Date(clock.business().getTime() + grownRoleWaitMs) : null,
      hasGrown ? by : null,
    ],
  );
}

/**
 * The time until which a member cannot approve payments, because they gained the right recently; undefined if they can.
 */
export async function waitsToApprove(
  queryable: Queryable,
  { clock }: EngineContext,
  { workspaceId, userId }: Pick<Caller, "workspaceId" | "userId">,
): Promise<Date | undefined> {
  const member = await membershipOf(queryable, workspaceId, userId);
  const until = member?.approvesFrom;
  return until !== undefined && until > clock.business() ? until : undefined;
}

/** @throws {Refusal} team-changed if a new owner, whose role no other owner has agreed to, would change an owner. */
export async function refuseNewOwner(
  tx: Tx,
  context: EngineContext,
  caller: Pick<Caller, "workspaceId" | "userId">,
  target: Membership & { readonly userId: string },
): Promise<void> {
  if (!target.isOwner || target.userId === caller.userId) return;
  if ((await waitsToApprove(tx, context, caller)) !== undefined) throw teamChanged("owner-too-new");
}
