import {
  approveAdjustment,
  declineAdjustment,
  takeBackAdjustment,
  type AdjustmentState,
} from "@apex/contract/desk/adjustments";
import { fromMinor } from "@apex/contract/money";
import {
  operationColumns,
  renderTransaction,
  storedAsset,
  type OperationRow,
} from "../../ledger/render-transaction.ts";
import { adjustBalanceIn } from "../../money/wallets/adjust-balance.ts";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import { refuseOwnAccount } from "../access/own-account.ts";
import type { Member } from "../access/staff-sessions.ts";
import { decideCase, type CaseQueue, type Decide, type Deciding } from "../cases/decide-case.ts";
import { proposalState, refuseOwnProposal } from "../cases/proposal.ts";
import { takeStaffProof } from "../staff/take-staff-proof.ts";
import { mayApproveAdjustments, mayPropose } from "./adjustment-roles.ts";
import { loadAdjustment, rowColumns, rowJoins, type StoredAdjustment } from "./load-adjustment.ts";
import { refuseClosed } from "./propose-in.ts";

type Locked = StoredAdjustment & { readonly state: AdjustmentState };

const queueAt = (now: Date): CaseQueue<Locked> => ({
  name: "adjustments",
  lock: async (tx, id) => {
    const [row] = await tx.query<StoredAdjustment>(
      `select ${rowColumns} from adjustments d ${rowJoins} where d.id = $1 for update of d`,
      [id],
    );
    return row && { ...row, state: proposalState(row, now) };
  },
  isOpen: ({ state }) => state === "proposed",
  changed: "case-changed",
  refuseOwn: (tx, member, { workspace_id }) => refuseOwnAccount(tx, member, workspace_id),
  customerIdOf: ({ workspace_id }) => workspace_id,
  stateOf: ({ state, direction, amount, asset, reason, refund_of, operation_id }) => ({
    state,
    direction,
    amount: fromMinor(BigInt(amount), storedAsset(asset)),
    asset,
    reason,
    refundOf: refund_of,
    operationId: operation_id,
  }),
});

async function decide(context: EngineContext, request: Deciding, made: Decide<Locked>) {
  await decideCase(queueAt(context.clock.business()), context, request, made);
  const { params, member } = request;
  return { adjustment: await loadAdjustment(context, params.id, member) };
}

interface Ended {
  readonly outcome: Exclude<AdjustmentState, "proposed" | "lapsed">;
  readonly by: Member;
  readonly at: Date;
  readonly reason?: string;
  readonly operationId?: string;
}

async function end(tx: Tx, { id }: Locked, ended: Ended): Promise<void> {
  const { outcome, by, at, reason, operationId } = ended;
  await tx.query(
    `update adjustments set outcome = $2, decided_by = $3, decided_at = $4, decision_reason = $5, operation_id = $6 where id = $1`,
    [id, outcome, by.id, at, reason ?? null, operationId ?? null],
  );
}

/** The refunded transaction, as the refund names it. */
async function readRefunded(tx: Tx, id: string | null) {
  const [row] = await tx.query<OperationRow>(
    `select ${operationColumns} from operations o where o.id = $1`,
    [id],
  );
  if (row === undefined) return undefined;
  const { category, reference } = renderTransaction(row);
  return { id: row.id, category, reference };
}

const approveAdjustmentHandler = handleDesk(
  approveAdjustment,
  mayApproveAdjustments,
  async (request, context) => {
    const { member: by } = request;
    const takeProof = await takeStaffProof(context, approveAdjustment, request);
    return decide(context, request, async (tx, adjustment) => {
      refuseOwnProposal(by, adjustment.proposed_by);
      const { workspace_id: workspaceId, direction, amount, message, refund_of } = adjustment;
      await refuseClosed(tx, workspaceId);
      await takeProof(tx);
      const operationId = await adjustBalanceIn(tx, context, {
        workspaceId,
        asset: storedAsset(adjustment.asset),
        amountMinor: direction === "in" ? BigInt(amount) : -BigInt(amount),
        reason: message,
        refundOf: await readRefunded(tx, refund_of),
      });
      const at = context.clock.business();
      await end(tx, adjustment, { outcome: "approved", by, at, operationId });
      return { act: "adjustment-approved" };
    });
  },
);

const declineAdjustmentHandler = handleDesk(
  declineAdjustment,
  mayApproveAdjustments,
  (request, context) =>
    decide(context, request, async (tx, adjustment) => {
      const { member: by, body } = request;
      refuseOwnProposal(by, adjustment.proposed_by);
      const reason = body.reason.trim();
      const at = context.clock.business();
      await end(tx, adjustment, { outcome: "declined", by, at, reason });
      return { act: "adjustment-declined", reason };
    }),
);

const takeBackAdjustmentHandler = handleDesk(takeBackAdjustment, mayPropose, (request, context) =>
  decide(context, request, async (tx, adjustment) => {
    const { member: by } = request;
    if (adjustment.proposed_by !== by.id) throw new Refusal("not-permitted");
    await end(tx, adjustment, { outcome: "taken-back", by, at: context.clock.business() });
    return { act: "adjustment-taken-back" };
  }),
);

export const adjustmentDecisionHandlers: readonly DeskHandler[] = [
  approveAdjustmentHandler,
  declineAdjustmentHandler,
  takeBackAdjustmentHandler,
];
