import type { SendingCall } from "../../runtime/approval.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { isKnownKey } from "../../ledger/known-key.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import type { Movement, PostOutcome } from "../../ledger/movement.ts";
import { Refusal } from "../../platform/refusal.ts";
import { hourPrices } from "../../money/prices/hour-prices.ts";
import { moneysOf } from "@apex/contract/money";
import { approvalLifeMs } from "@apex/contract/business/business-limits";
import { holdMovement, takenFrom } from "./approval-movements.ts";
import { nameOf, tellOfApproval } from "./approval-rows.ts";
import { approvalNeed, loadRule, otherApprovers, paidAlone, type Need } from "./approval-rule.ts";
import { packMovement } from "./stored-movement.ts";

/**
 * The context of a call that moves money. If its business requires a second member's approval, the ledger puts the sum that leaves
 * the business's wallets on hold instead, and keeps the movement until the decision.
 */
export async function underApproval(
  context: EngineContext,
  call: SendingCall,
): Promise<EngineContext> {
  const { approval, caller } = call;
  if (caller.workspaceType === "personal") return context;
  const rule = await loadRule(context.db, caller.workspaceId);
  if (rule.mode === "off") return context;
  const prices = await hourPrices(context.rails.market, context.clock.business());
  const { ledger } = context;
  const postIn: Ledger["postIn"] = async (tx, movement) => {
    // A lock until the transaction ends: two payments at once must not both be below the threshold.
    await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
      `approval-sum:${caller.workspaceId}:${caller.userId}`,
    ]);
    const { idempotency, legs, at } = movement;
    if (idempotency && (await isKnownKey(tx, idempotency))) return ledger.postIn(tx, movement);
    const taken = takenFrom(caller.workspaceId, legs);
    const need = await approvalNeed(tx, rule, caller, { taken, prices, at });
    if (need === undefined) return ledger.postIn(tx, paidAlone(caller, movement));
    if (approval === "refused")
      throw new Refusal(
        "approval-needed",
        need.sumOver && { params: { reason: "sum", sumOver: need.sumOver } },
      );
    return requestApproval(context, tx, { movement, need }, call);
  };
  const post: Ledger["post"] = (movement) => context.db.tx((tx) => postIn(tx, movement));
  return { ...context, ledger: { ...ledger, post, postIn } };
}

/** Puts a payment on hold until a second member decides. */
async function requestApproval(
  context: EngineContext,
  tx: Tx,
  { movement, need }: { readonly movement: Movement; readonly need: Need },
  { endpoint, caller }: SendingCall,
): Promise<PostOutcome> {
  const { workspaceId, userId } = caller;
  const id = movement.idempotency?.operationId;
  if (id === undefined) throw new Error("A payment without a key cannot wait.");
  const held = takenFrom(workspaceId, movement.legs);
  const expiresAt = new Date(movement.at.getTime() + approvalLifeMs);
  const told = {
    id,
    workspaceId,
    requesterId: userId,
    name: await nameOf(tx, userId),
    amounts: moneysOf(held),
    expiresAt,
    ...need,
  };
  const approvers = await otherApprovers(tx, workspaceId, userId);
  const outcome = await context.ledger.postIn(tx, holdMovement(movement, told, approvers));
  if (outcome.outcome !== "posted") return outcome;
  const operationIds = (movement.operations ?? [])
    .filter((operation) => operation.workspaceId === workspaceId)
    .map((operation) => operation.id);
  await tx.query(
    `insert into approvals (id, workspace_id, requested_by, call, movement, operation_ids, held, requested_at, expires_at)
     values ($1, $2, $3, $4, $5::jsonb, $6::uuid[], $7::jsonb, $8, $9)`,
    [
      id,
      workspaceId,
      userId,
      endpoint,
      packMovement(movement),
      operationIds,
      JSON.stringify([...held].map(([asset, minor]) => [asset, minor.toString()])),
      movement.at,
      expiresAt,
    ],
  );
  await tellOfApproval(tx, { workspaceId, id, at: movement.at });
  return { outcome: "posted", isOnHold: true };
}
