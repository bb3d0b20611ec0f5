import type { approvalReasons } from "@apex/contract/approvals/approvals";
import { allows } from "@apex/contract/business/permissions";
import { audit } from "../business/audit.ts";
import { membershipOf } from "../business/team-actor.ts";
import type { EngineContext, RequestFacts } from "../context.ts";
import { onlyRow, type Queryable, type Tx } from "../db.ts";
import type { JobHandler } from "../jobs/job.ts";
import type { Movement } from "../ledger/movement.ts";
import { Refusal } from "../refusal.ts";
import * as z from "zod/mini";
import { approvalExpiryKind, approvedMovement, calledOffMovement } from "./approval-movements.ts";
import { loadApproval, newsOf, type ApprovalRow } from "./approval-rows.ts";
import { unpackMovement, type WaitingMovement } from "./stored-movement.ts";

/** Refuses what cannot be decided, or put up, with the reason. */
export function approvalRefused(reason: (typeof approvalReasons)[number]): Refusal {
  return new Refusal("approval-refused", { params: { reason } });
}

/** Whether a member's yes can still let a payment go; whoever made it cannot be the one. */
export function refuseUndecidable(row: ApprovalRow, userId: string, now: Date): void {
  if (row.requested_by === userId) throw approvalRefused("own");
  if (row.decision !== "open") throw approvalRefused("decided");
  if (row.expires_at <= now) throw approvalRefused("expired");
}

/** Who made a payment must still be allowed to, or it can only be declined. */
export async function refuseWithoutRequester(
  queryable: Queryable,
  { workspace_id: workspaceId, requested_by: userId }: ApprovalRow,
): Promise<void> {
  const requester = await membershipOf(queryable, workspaceId, userId);
  if (requester === undefined || !allows(requester.permissions, "withdrawals", "create"))
    throw approvalRefused("requester-left");
}

export async function waitingMovement(queryable: Queryable, id: string): Promise<WaitingMovement> {
  const { movement } = onlyRow(
    await queryable.query<{ movement: unknown }>("select movement from approvals where id = $1", [
      id,
    ]),
  );
  return unpackMovement(movement);
}

export interface Decision {
  readonly as: "approved" | "declined";
  readonly userId: string;
  readonly codeId: string;
  readonly reason?: string | undefined;
}

/**
 * Decides a payment: its movement, what became of the approval and the log's entry are one transaction. Of two who decide at once
 * one is told that the other was faster.
 */
export async function decide(
  context: EngineContext,
  row: ApprovalRow,
  { as, userId, codeId, reason }: Decision,
  facts: Pick<RequestFacts, "address">,
): Promise<void> {
  const at = context.clock.business();
  const told = newsOf(row);
  const waiting = await waitingMovement(context.db, row.id);
  const movement =
    as === "approved"
      ? approvedMovement(waiting, told, { codeId, at })
      : calledOffMovement(waiting, told, { as, codeId, at });
  await context.db.tx(async (tx) => {
    await postDecision(context, tx, movement);
    if (as === "approved") await refuseWithoutRequester(tx, row);
    await close(tx, { id: row.id, as, userId, at, reason });
    const { workspaceId, amounts } = told;
    const kind = as === "approved" ? "payment-approved" : "payment-declined";
    const details = { subject: amounts };
    await audit(tx, context, { workspaceId, userId, kind, details }, facts);
  });
}

async function postDecision(context: EngineContext, tx: Tx, movement: Movement): Promise<void> {
  const { outcome } = await context.ledger.postIn(tx, movement);
  if (outcome === "status-changed") throw approvalRefused("decided");
  if (outcome === "code-used") throw new Refusal("security-code-expired");
  if (outcome !== "posted") throw new Error(`A payment that waited was not moved on: ${outcome}.`);
}

async function close(
  tx: Tx,
  {
    id,
    as,
    userId,
    at,
    reason,
  }: {
    readonly id: string;
    readonly as: "approved" | "declined" | "expired";
    readonly userId?: string;
    readonly at: Date;
    readonly reason?: string | undefined;
  },
): Promise<void> {
  const closed = await tx.query(
    "update approvals set status = $2, decided_by = $3, decided_at = $4, reason = $5 where id = $1 and status = 'open' returning id",
    [id, as, userId ?? null, at, reason ?? null],
  );
  if (closed.length === 0) throw approvalRefused("decided");
}

const expirySchema = z.object({ approvalId: z.uuid() });

/** Its time is over: the money comes back. */
const expire: JobHandler = async (payload, context) => {
  const { approvalId } = expirySchema.parse(payload);
  const [open] = await context.db.query<{ workspace_id: string }>(
    "select workspace_id from approvals where id = $1 and status = 'open'",
    [approvalId],
  );
  if (open === undefined) return;
  const row = await loadApproval(context.db, { workspaceId: open.workspace_id }, approvalId);
  const at = context.clock.business();
  const waiting = await waitingMovement(context.db, approvalId);
  try {
    await context.db.tx(async (tx) => {
      await postDecision(
        context,
        tx,
        calledOffMovement(waiting, newsOf(row), { as: "expired", at }),
      );
      await close(tx, { id: approvalId, as: "expired", at });
    });
  } catch (error) {
    // Somebody has decided it in the last moment.
    if (error instanceof Refusal && error.code === "approval-refused") return;
    throw error;
  }
};

export const approvalJobs: Readonly<Record<string, JobHandler>> = { [approvalExpiryKind]: expire };
