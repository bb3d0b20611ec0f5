import { allows, type Permissions } from "@apex/contract/business/permissions";
import { grownRoleWaitMs } from "@apex/contract/business/business-limits";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import type { Queryable, Tx } from "../../platform/db.ts";
import { membershipOf, type Membership } from "./team-actor.ts";
import { teamChanged } from "./team-change.ts";

/** A role that lets its holder approve payments: whoever gains one waits. */
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

/** Called after every change of what a member's roles open: a new owner, or a new approver, waits before they approve payments. */
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

/** Until when a member approves no payments, because their role has grown; undefined where they may. */
export async function waitsToApprove(
  queryable: Queryable,
  { clock }: EngineContext,
  { workspaceId, userId }: Pick<Caller, "workspaceId" | "userId">,
): Promise<Date | undefined> {
  const member = await membershipOf(queryable, workspaceId, userId);
  const until = member?.approvesFrom;
  return until !== undefined && until > clock.business() ? until : undefined;
}

/** @throws {Refusal} team-changed where a new owner, to whose role no other owner has agreed, would change an owner. */
export async function refuseNewOwner(
  tx: Tx,
  context: EngineContext,
  caller: Pick<Caller, "workspaceId" | "userId">,
  target: Membership & { readonly userId: string },
): Promise<void> {
  if (!target.isOwner || target.userId === caller.userId) return;
  if ((await waitsToApprove(tx, context, caller)) !== undefined) throw teamChanged("owner-too-new");
}
