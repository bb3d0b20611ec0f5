import type { approvalReasons } from "@apex/contract/approvals/approvals";
import type { AuditKind } from "@apex/contract/business/audit-log";
import { audit } from "../team/audit.ts";
import { waitsToApprove } from "../team/grown-role.ts";
import { membershipOf } from "../team/team-actor.ts";
import type { DecidedBesides, DecidedCall } from "../../runtime/approval.ts";
import { isPermitted } from "../../runtime/access/authorise.ts";
import type { Caller, EngineContext, RequestFacts } from "../../runtime/context.ts";
import { callOf } from "../../runtime/handle.ts";
import { onlyRow, type Queryable, type Tx } from "../../platform/db.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { Movement } from "../../ledger/movement.ts";
import { Refusal } from "../../platform/refusal.ts";
import * as z from "zod/mini";
import { approvalExpiryKind, approvedMovement, calledOffMovement } from "./approval-movements.ts";
import { loadApproval, nameOf, newsOf, tellOfApproval, type ApprovalRow } from "./approval-rows.ts";
import { unpackMovement, type WaitingMovement } from "./stored-movement.ts";

/** The refusal of a decision, or of a request for approval, with its reason. */
export function approvalRefused(reason: (typeof approvalReasons)[number]): Refusal {
  return new Refusal("approval-refused", { params: { reason } });
}

/** @throws {Refusal} approval-refused while the caller's role is newly gained and no other owner has agreed to it. */
export async function refuseGrownRole(
  context: EngineContext,
  queryable: Queryable,
  caller: Pick<Caller, "workspaceId" | "userId">,
): Promise<void> {
  const until = await waitsToApprove(queryable, context, caller);
  if (until === undefined) return;
  const params = { reason: "new-role", until: until.toISOString() };
  throw new Refusal("approval-refused", { params });
}

/** Refuses a decision that can no longer release the payment; its requester cannot decide it, its payee not approve it. */
export function refuseUndecidable(
  row: ApprovalRow,
  { as, userId }: Pick<Decision, "as" | "userId">,
  now: Date,
): void {
  if (row.requested_by === userId) throw approvalRefused("own");
  if (as === "approved" && row.payees.includes(userId)) throw approvalRefused("payee");
  if (row.decision !== "open") throw approvalRefused("decided");
  if (row.expires_at <= now) throw approvalRefused("expired");
}

/** A payment can only be declined once its requester has lost the right to make it. */
export async function refuseWithoutRequester(
  context: EngineContext,
  queryable: Queryable,
  { workspace_id: workspaceId, requested_by: userId, call }: ApprovalRow,
): Promise<void> {
  const requester = await membershipOf(queryable, workspaceId, userId);
  const { row } = callOf(context, call);
  const mayMakeIt =
    requester !== undefined &&
    row.needs !== "nothing" &&
    isPermitted(row.area, { workspaceType: "business", permissions: requester.permissions });
  if (!mayMakeIt) throw approvalRefused("requester-left");
}

export async function waitingMovement(queryable: Queryable, id: string): Promise<WaitingMovement> {
  const { movement } = onlyRow(
    await queryable.query<{ movement: unknown }>("select movement from approvals where id = $1", [
      id,
    ]),
  );
  return unpackMovement(movement);
}

/** Reads the waiting payment and keeps others from deciding it until the transaction ends. */
async function lockOpen(tx: Tx, id: string): Promise<WaitingMovement> {
  const open = await tx.query(
    "select from approvals where id = $1 and status = 'open' for update",
    [id],
  );
  if (open.length === 0) throw approvalRefused("decided");
  return waitingMovement(tx, id);
}

function besides(context: EngineContext, { call }: ApprovalRow): DecidedBesides {
  const { approval } = callOf(context, call).row;
  if (approval === undefined || approval === "refused")
    throw new Error(`A call waits that may not: "${call}".`);
  return approval === "waits" ? {} : approval;
}

function decidedCall({ id }: ApprovalRow, { operations }: WaitingMovement, at: Date): DecidedCall {
  const operation = operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error("A payment waits without an operation.");
  return { operation, at };
}

interface Decided {
  readonly userId: string;
  readonly reason?: string | undefined;
}

/** A requester needs no code to cancel a payment: its money stays in the business. */
export type Decision =
  | (Decided & { readonly as: "approved" | "declined"; readonly codeId: string })
  | (Decided & { readonly as: "cancelled"; readonly codeId?: undefined });

const acts = {
  approved: "payment-approved",
  declined: "payment-declined",
  cancelled: "payment-cancelled",
} as const satisfies Record<Decision["as"], AuditKind>;

/**
 * Decides a payment: posts its movement, closes the approval and logs the decision in one transaction. Of two
 * concurrent decisions the second is refused.
 */
export async function decide(
  context: EngineContext,
  row: ApprovalRow,
  decision: Decision,
  facts: Pick<RequestFacts, "address">,
): Promise<void> {
  const at = context.clock.business();
  const told = newsOf(row);
  const { as, userId, reason } = decision;
  await context.db.tx(async (tx) => {
    const waiting = await lockOpen(tx, row.id);
    const { onApproved, onCalledOff } = besides(context, row);
    const decided = { by: await nameOf(tx, userId), reason };
    // Runs before the ledger takes its locks, in the same order as the calls themselves, so that no deadlock arises.
    await (as === "approved" ? onApproved : onCalledOff)?.(tx, decidedCall(row, waiting, at));
    await postDecision(
      context,
      tx,
      as === "approved"
        ? approvedMovement(waiting, told, { codeId: decision.codeId, at, decided })
        : calledOffMovement(waiting, told, { as, codeId: decision.codeId, at, decided }),
    );
    if (as === "approved") await refuseWithoutRequester(context, tx, row);
    const { workspaceId, amounts } = told;
    await close(tx, { id: row.id, workspaceId, as, userId, at, reason });
    const details = { amounts: [...amounts] };
    await audit(tx, context, { workspaceId, userId, kind: acts[as], details }, facts);
  });
}

async function postDecision(context: EngineContext, tx: Tx, movement: Movement): Promise<void> {
  const { outcome } = await context.ledger.postIn(tx, movement);
  if (outcome === "code-used") throw new Refusal("security-code-expired");
  if (outcome !== "posted") throw new Error(`A payment that waited was not moved on: ${outcome}.`);
}

async function close(
  tx: Tx,
  {
    id,
    workspaceId,
    as,
    userId,
    at,
    reason,
  }: {
    readonly id: string;
    readonly workspaceId: string;
    readonly as: Decision["as"] | "expired";
    readonly userId?: string;
    readonly at: Date;
    readonly reason?: string | undefined;
  },
): Promise<void> {
  await tx.query(
    "update approvals set status = $2, decided_by = $3, decided_at = $4, reason = $5 where id = $1",
    [id, as, userId ?? null, at, reason ?? null],
  );
  await tellOfApproval(tx, { workspaceId, id, at });
}

const expirySchema = z.object({ approvalId: z.uuid() });

/** Ends an expired approval, and releases its money. */
const expire: JobHandler = async (payload, context) => {
  const { approvalId } = expirySchema.parse(payload);
  const [open] = await context.db.query<{ workspace_id: string }>(
    "select workspace_id from approvals where id = $1 and status = 'open'",
    [approvalId],
  );
  if (open === undefined) return;
  const row = await loadApproval(context.db, { workspaceId: open.workspace_id }, approvalId);
  const at = context.clock.business();
  try {
    await context.db.tx(async (tx) => {
      const waiting = await lockOpen(tx, approvalId);
      await besides(context, row).onCalledOff?.(tx, decidedCall(row, waiting, at));
      await postDecision(
        context,
        tx,
        calledOffMovement(waiting, newsOf(row), { as: "expired", at }),
      );
      await close(tx, { id: approvalId, workspaceId: row.workspace_id, as: "expired", at });
    });
  } catch (error) {
    // A member decided it at the last moment.
    if (error instanceof Refusal && error.code === "approval-refused") return;
    throw error;
  }
};

export const approvalJobs: Readonly<Record<string, JobHandler>> = { [approvalExpiryKind]: expire };
