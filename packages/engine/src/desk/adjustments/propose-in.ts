import { adjustmentLifeMs, type AdjustmentReason } from "@apex/contract/desk/adjustments";
import type { Asset } from "@apex/contract/assets";
import { moneyOf, type Money } from "@apex/contract/money";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import { minorOfField, refusedAmount, refusedAsset } from "../../runtime/money-request.ts";
import type { Act } from "../access/staff-actions.ts";
import type { Member } from "../access/staff-sessions.ts";
import { countProposal } from "../cases/proposal.ts";
import { lapseJob } from "./adjustment-jobs.ts";
import { findRefundable, type FoundRefundable } from "./find-refundable.ts";
import { availableMinor } from "./load-adjustment.ts";

/** A correction or refund that a member proposes. */
interface Proposed {
  readonly body: {
    readonly id: string;
    readonly amount: Money;
    readonly reason: AdjustmentReason;
    /** Shown to the customer. */
    readonly message: string;
  };
  readonly workspaceId: string;
  readonly direction: "in" | "out";
  readonly refunded?: FoundRefundable | undefined;
  readonly ticketId?: string;
}

interface Proposing {
  readonly member: Member;
  record(tx: Tx, act: Act): Promise<void>;
}

/** Nobody corrects the balance of an account that its owner has closed. @throws {Refusal} not-found. */
export async function refuseClosed(tx: Tx, workspaceId: string): Promise<void> {
  const open = await tx.query(
    `select from members m join users u on u.id = m.user_id
     where m.workspace_id = $1 and m.role = 'owner' and u.closed_at is null limit 1`,
    [workspaceId],
  );
  if (open.length === 0) throw new Refusal("not-found");
}

/** Stores a proposal; a repeat under the same id changes nothing. @throws {Refusal} */
export async function proposeIn(
  tx: Tx,
  context: EngineContext,
  { member, record }: Proposing,
  proposed: Proposed,
): Promise<void> {
  const { body, workspaceId, direction, refunded, ticketId } = proposed;
  const { id, amount, reason } = body;
  const amountMinor = minorOfField(amount, "amount");
  if (amountMinor === 0n) throw refusedAmount("amount", "amount-zero");
  const refundOf = refunded?.operationId ?? null;
  const now = context.clock.business();
  const lapsesAt = new Date(now.getTime() + adjustmentLifeMs);
  const added = await tx.query(
    `insert into adjustments (id, workspace_id, direction, asset, amount, reason, message, refund_of, ticket_id, proposed_by, proposed_at,
       lapses_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (id) do nothing returning id`,
    [
      id,
      workspaceId,
      direction,
      amount.asset,
      String(amountMinor),
      reason,
      body.message.trim(),
      refundOf,
      ticketId ?? null,
      member.id,
      now,
      lapsesAt,
    ],
  );
  if (added.length > 0) {
    await refuseTooMuch(tx, proposed, amountMinor);
    await countProposal(context, tx, member);
    await enqueue(tx, [lapseJob(id, lapsesAt)]);
  } else {
    const same = await tx.query(
      `select from adjustments where id = $1 and proposed_by = $2 and workspace_id = $3 and direction = $4 and asset = $5 and amount = $6
         and refund_of is not distinct from $7`,
      [id, member.id, workspaceId, direction, amount.asset, String(amountMinor), refundOf],
    );
    if (same.length === 0) throw new Refusal("idempotency-key-reused");
  }
  await record(tx, {
    act: "adjustment-proposed",
    case: { queue: "adjustments", id },
    customerId: workspaceId,
    after: { state: "proposed", direction, ...amount, reason, refundOf },
  });
}

/** @throws {Refusal} amount-above-maximum for a refund, insufficient-funds for a correction that takes money. */
async function refuseTooMuch(
  tx: Tx,
  { body, workspaceId, direction, refunded }: Proposed,
  amountMinor: bigint,
): Promise<void> {
  const { asset } = body.amount;
  if (refunded !== undefined && amountMinor > refunded.leftMinor)
    throw new Refusal("amount-above-maximum", {
      params: { maximum: moneyOf(refunded.leftMinor, asset) },
    });
  if (direction === "out" && amountMinor > (await availableMinor(tx, workspaceId, asset)))
    throw new Refusal("insufficient-funds");
}

/** Locks the transaction that a proposal refunds. @throws {Refusal} if its asset is another one. */
export async function lockRefunded(
  tx: Tx,
  named: Parameters<typeof findRefundable>[1],
  asset: Asset,
): Promise<FoundRefundable | undefined> {
  const found = await findRefundable(tx, named, { lock: true });
  if (found !== undefined && found.asset !== asset) throw refusedAsset("amount");
  return found;
}
