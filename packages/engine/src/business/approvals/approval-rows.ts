import { approvalStatuses, type Approval } from "@apex/contract/approvals/approvals";
import type { Asset } from "@apex/contract/assets";
import { assetSchema, moneysOf } from "@apex/contract/money";
import { networks } from "@apex/contract/networks";
import type { WebhookEventType } from "@apex/contract/webhooks/webhook-events";
import * as z from "zod/mini";
import { personName } from "../../platform/person-name.ts";
import type { Caller } from "../../runtime/context.ts";
import { onlyRow, type Queryable, type Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  operationColumns,
  renderTransaction,
  type OperationRow,
} from "../../ledger/render-transaction.ts";
import { tellWebhooks } from "../webhooks/tell-webhooks.ts";
import type { ApprovalNews } from "./approval-movements.ts";

export interface ApprovalRow extends OperationRow {
  readonly workspace_id: string;
  readonly requested_by: string;
  readonly requester: string;
  /** The people whose own accounts or businesses an open approval pays. */
  readonly payees: readonly string[];
  readonly call: string;
  readonly payments: number;
  readonly held: unknown;
  readonly decision: string;
  readonly requested_at: Date;
  readonly expires_at: Date;
  readonly decided_by: string | null;
  readonly decider: string | null;
  readonly decided_at: Date | null;
  readonly reason: string | null;
}

/** The owners of other workspaces that an approval's transfers reach, or its withdrawals by their deposit addresses. */
const payeesSql = `select m.user_id::text from members m
  where a.status = 'open' and m.role = 'owner' and m.workspace_id <> a.workspace_id and m.workspace_id in (
    select (paid->>'workspaceId')::uuid from jsonb_array_elements(a.movement->'operations') paid
    union all
    select c.workspace_id from jsonb_array_elements(a.movement->'operations') paid
    join crypto_addresses c on c.network in (${Object.keys(networks)
      .map((network) => `'${network}'`)
      .join(", ")})
      and c.address = paid->'data'->>'address' and c.memo = coalesce(paid->'data'->>'memo', '')
  )`;

/** Rows of approvals `a`, with the first operation of each. */
export const approvalSql = `select ${operationColumns}, a.workspace_id, a.requested_by, a.call, cardinality(a.operation_ids) as payments,
    a.held, a.status as decision, a.requested_at, a.expires_at, a.decided_by, a.decided_at, a.reason,
    array(${payeesSql}) as payees,
    (select ${personName} from users u where u.id = a.requested_by) as requester,
    (select ${personName} from users u where u.id = a.decided_by) as decider
  from approvals a join operations o on o.id = a.id`;

/** @throws {Refusal} not-found, also for another business's approval. */
export async function loadApproval(
  queryable: Queryable,
  { workspaceId }: Pick<Caller, "workspaceId">,
  id: string,
): Promise<ApprovalRow> {
  const [row] = await queryable.query<ApprovalRow>(
    `${approvalSql} where a.id = $1 and a.workspace_id = $2`,
    [id, workspaceId],
  );
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

const heldSchema = z.array(z.tuple([assetSchema, z.string()]));

function heldOf({ held }: ApprovalRow): (readonly [Asset, bigint])[] {
  return heldSchema.parse(held).map(([asset, minor]) => [asset, BigInt(minor)]);
}

/** The facts about an approval for notifications and the log. */
export function newsOf(row: ApprovalRow): ApprovalNews {
  const sumOver = renderTransaction(row).details.approval?.sumOver;
  return {
    ...(sumOver && { sumOver }),
    id: row.id,
    workspaceId: row.workspace_id,
    requesterId: row.requested_by,
    name: row.requester,
    amounts: moneysOf(heldOf(row)),
    expiresAt: row.expires_at,
  };
}

/** The parameters of words about a waiting payment: whose it is, its sums, number, payee and token, and the sum that it passes. */
export function paymentWords(row: ApprovalRow) {
  const { details } = renderTransaction(row);
  const { amounts, name, sumOver = "none" } = newsOf(row);
  const payee = row.payments > 1 ? undefined : (details.receiver?.name ?? details.provider);
  return {
    amounts,
    name,
    sumOver,
    count: row.payments,
    hasPayee: payee === undefined ? "no" : "yes",
    payee: payee ?? "",
    hasToken: details.apiToken === undefined ? "no" : "yes",
    token: details.apiToken ?? "",
  };
}

/** The name of a member, as the team reads it. */
export async function nameOf(queryable: Queryable, userId: string): Promise<string> {
  const named = await queryable.query<{ name: string }>(
    `select ${personName} as name from users u where u.id = $1`,
    [userId],
  );
  return onlyRow(named).name;
}

function statusOf({ decision }: ApprovalRow) {
  return approvalStatuses.find((known) => known === decision) ?? "open";
}

const eventTypes = {
  open: "approval.requested",
  approved: "approval.approved",
  declined: "approval.declined",
  cancelled: "approval.cancelled",
  expired: "approval.expired",
} as const satisfies Record<(typeof approvalStatuses)[number], WebhookEventType>;

/** Sends webhooks the new state of an approval, in the transaction of the change. */
export async function tellOfApproval(
  tx: Tx,
  { workspaceId, id, at }: { readonly workspaceId: string; readonly id: string; readonly at: Date },
): Promise<void> {
  const row = await loadApproval(tx, { workspaceId }, id);
  const { isOwn: _own, isPayee: _payee, ...subject } = renderApproval(row, row.requested_by);
  await tellWebhooks(tx, { workspaceId, type: eventTypes[statusOf(row)], subject, at });
}

/** @param userId of the caller. */
export function renderApproval(row: ApprovalRow, userId: string): Approval {
  return {
    id: row.id,
    call: row.call,
    transaction: renderTransaction(row),
    payments: row.payments,
    held: moneysOf(heldOf(row)),
    requestedBy: row.requester,
    isOwn: row.requested_by === userId,
    isPayee: row.payees.includes(userId),
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    status: statusOf(row),
    ...(row.decider !== null && { decidedBy: row.decider }),
    ...(row.decided_at !== null && { decidedAt: row.decided_at.toISOString() }),
    ...(row.reason !== null && { reason: row.reason }),
  };
}
