import { type Adjustment, type AdjustmentRow } from "@apex/contract/desk/adjustments";
import type { Asset } from "@apex/contract/assets";
import { moneyOf } from "@apex/contract/money";
import { loadTransaction } from "../../ledger/load-transaction.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Member } from "../access/staff-sessions.ts";
import type { CountedQueue } from "../cases/case-rows.ts";
import { proposalActs, proposalState } from "../cases/proposal.ts";
import { loadCaseCustomer } from "../cases/load-case-customer.ts";
import { mayApproveAdjustments, mayLookAtAdjustments } from "./adjustment-roles.ts";
import { findRefundable } from "./find-refundable.ts";

export const countedAdjustments: CountedQueue = {
  name: "adjustments",
  roles: mayLookAtAdjustments,
  // Proposals are not assigned. A member's own are those that they proposed.
  from: "(select *, proposed_by as assignee from adjustments) c",
  where: "c.outcome is null",
  since: "c.proposed_at",
};

/** Columns of `adjustments d`, with the member who proposed it as `b`. */
export const rowColumns = `d.id, d.workspace_id, d.direction, d.asset, d.amount::text, d.reason, d.message, d.refund_of, d.ticket_id,
  d.proposed_by, b.name as proposed_by_name, d.proposed_at, d.lapses_at, d.outcome, d.decided_by, d.decided_at, d.decision_reason,
  d.operation_id`;

export const rowJoins = "join staff b on b.id = d.proposed_by";

export interface StoredAdjustment {
  readonly id: string;
  readonly workspace_id: string;
  readonly direction: string;
  readonly asset: string;
  /** Minor units. */
  readonly amount: string;
  readonly reason: string;
  readonly message: string;
  readonly refund_of: string | null;
  readonly ticket_id: string | null;
  readonly proposed_by: string;
  readonly proposed_by_name: string;
  readonly proposed_at: Date;
  readonly lapses_at: Date;
  readonly outcome: string | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly decision_reason: string | null;
  readonly operation_id: string | null;
}

export function renderRow(row: StoredAdjustment, now: Date): AdjustmentRow {
  return {
    id: row.id,
    direction: row.direction === "in" ? "in" : "out",
    amount: moneyOf(BigInt(row.amount), storedAsset(row.asset)),
    isRefund: row.refund_of !== null,
    reason: row.reason,
    state: proposalState(row, now),
    proposedBy: { id: row.proposed_by, name: row.proposed_by_name },
    proposedAt: row.proposed_at.toISOString(),
    lapsesAt: row.lapses_at.toISOString(),
  };
}

/** The amount that a wallet can spend now, in minor units. */
export async function availableMinor(
  db: Queryable,
  workspaceId: string,
  asset: Asset,
): Promise<bigint> {
  const [row] = await db.query<{ balance: string }>(
    "select balance::text from accounts where owner = $1 and asset = $2 and kind = 'available'",
    [workspaceId, asset],
  );
  return BigInt(row?.balance ?? 0);
}

/** A proposal, as a member sees it. @throws {Refusal} not-found. */
export async function loadAdjustment(
  context: EngineContext,
  id: string,
  member: Member,
): Promise<Adjustment> {
  const { db, clock } = context;
  const [row] = await db.query<
    StoredAdjustment & { decided_by_name: string | null; reference: string | null }
  >(
    `select ${rowColumns}, e.name as decided_by_name, o.reference from adjustments d ${rowJoins}
     left join staff e on e.id = d.decided_by left join operations o on o.id = d.operation_id where d.id = $1`,
    [id],
  );
  if (row === undefined) throw new Refusal("not-found");
  const asset = storedAsset(row.asset);
  const shown = renderRow(row, clock.business());
  const [customer, available, refundOf] = await Promise.all([
    loadCaseCustomer(db, row.workspace_id),
    availableMinor(db, row.workspace_id, asset),
    loadRefunded(context, row),
  ]);
  const { ticket_id, decided_by, decided_by_name, decided_at, decision_reason, reference } = row;
  return {
    ...shown,
    customer,
    message: row.message,
    available: moneyOf(available, asset),
    ...(refundOf && { refundOf }),
    ...(ticket_id !== null && { ticketId: ticket_id }),
    ...(decided_at !== null && {
      decision: {
        ...(decided_by !== null && { by: { id: decided_by, name: decided_by_name ?? "" } }),
        at: decided_at.toISOString(),
        ...(decision_reason !== null && { reason: decision_reason }),
      },
    }),
    ...(reference !== null && { reference }),
    may:
      shown.state === "proposed"
        ? proposalActs(member, { madeBy: row.proposed_by, deciders: mayApproveAdjustments })
        : [],
  };
}

async function loadRefunded(
  context: EngineContext,
  { id, workspace_id, refund_of, outcome }: StoredAdjustment,
): Promise<Adjustment["refundOf"]> {
  if (refund_of === null) return undefined;
  const [transaction, found] = await Promise.all([
    loadTransaction(context, workspace_id, refund_of),
    // While a proposal is open, the amount left is shown without counting the proposal itself.
    findRefundable(context.db, { id: refund_of }, outcome === null ? { besides: id } : {}),
  ]);
  if (transaction === undefined || found === undefined)
    throw new Error("A transaction that is refunded is not there.");
  return { transaction, left: moneyOf(found.leftMinor, found.asset) };
}

/** The refunds that were proposed in a support request, the oldest first. */
export async function loadRefunds({ db, clock }: EngineContext, ticketId: string) {
  const rows = await db.query<StoredAdjustment>(
    `select ${rowColumns} from adjustments d ${rowJoins} where d.ticket_id = $1 order by d.proposed_at, d.id`,
    [ticketId],
  );
  return rows.map((row) => {
    const { id, amount, state } = renderRow(row, clock.business());
    return { id, amount, state };
  });
}
