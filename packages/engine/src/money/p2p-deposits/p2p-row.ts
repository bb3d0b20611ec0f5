import { isOneOf } from "@apex/contract/known-words";
import { p2pClaimWindowMs, p2pSkipWaitAfterMs } from "@apex/contract/limits";
import { moneyOf } from "@apex/contract/money";
import {
  openP2pStatuses,
  p2pStatuses,
  type P2pDeposit,
  type P2pStatus,
} from "@apex/contract/deposits/p2p-deposits";
import type { Queryable } from "../../platform/db.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";

/** Usual time in which a merchant looks for a payment, and the time after a customer asks to hurry. */
const lookMs = 10 * 60_000;
const hurriedLookMs = 3 * 60_000;

/** A row of `p2p_deposits`. */
export interface P2pRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly user_id: string;
  readonly asset: string;
  /** Minor units. */
  readonly amount: string;
  readonly reference: string;
  readonly account_number: string;
  readonly account_name: string;
  readonly bank_name: string;
  readonly status: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly is_extended: boolean;
  readonly paid_at: Date | null;
  readonly skipped_at: Date | null;
  /** Minor units. */
  readonly received: string;
  readonly credited_at: Date | null;
  readonly operation_id: string | null;
  readonly refusal: string | null;
  readonly ticket_id: string | null;
}

const columns = `id, workspace_id, user_id, asset, amount, reference, account_number, account_name, bank_name, status,
  created_at, expires_at, is_extended, paid_at, skipped_at, received, credited_at, operation_id, refusal, ticket_id`;

/** A deposit of the workspace; with `for update` it is locked until the transaction ends. */
export async function findP2p(
  queryable: Queryable,
  workspaceId: string,
  id: string,
  lock: "" | "for update" = "",
): Promise<P2pRow | undefined> {
  const [row] = await queryable.query<P2pRow>(
    `select ${columns} from p2p_deposits where id = $1 and workspace_id = $2 ${lock}`,
    [id, workspaceId],
  );
  return row;
}

/** A deposit by its reference, in any workspace, locked. */
export async function lockP2pByReference(
  queryable: Queryable,
  reference: string,
): Promise<P2pRow | undefined> {
  const [row] = await queryable.query<P2pRow>(
    `select ${columns} from p2p_deposits where reference = $1 for update`,
    [reference],
  );
  return row;
}

/** A deposit by its id, in any workspace, locked. */
export async function lockP2p(queryable: Queryable, id: string): Promise<P2pRow | undefined> {
  const [row] = await queryable.query<P2pRow>(
    `select ${columns} from p2p_deposits where id = $1 for update`,
    [id],
  );
  return row;
}

/** The workspace's deposits that are open at `now`, newest first. */
export function listOpenP2p(
  queryable: Queryable,
  workspaceId: string,
  now: Date,
): Promise<P2pRow[]> {
  return queryable.query<P2pRow>(
    `select ${columns} from p2p_deposits where workspace_id = $1
       and (status = any ($3::text[]) or (status = 'expired' and expires_at > $2))
     order by created_at desc, id`,
    [workspaceId, new Date(now.getTime() - p2pClaimWindowMs), openP2pStatuses],
  );
}

/**
 * True while the payment is expected or searched for: until the pay window ends, or until the merchant and staff have
 * looked for it.
 */
export function isLookedFor({ status }: Pick<P2pRow, "status">): boolean {
  return isOneOf(openP2pStatuses, status);
}

/** End of the time in which a late payment may be claimed and is credited. */
export function claimUntil({ expires_at }: Pick<P2pRow, "expires_at">): Date {
  return new Date(expires_at.getTime() + p2pClaimWindowMs);
}

export function storedStatus(status: string): P2pStatus {
  const known = p2pStatuses.find((candidate) => candidate === status);
  if (known === undefined) throw new Error(`"${status}" is no status of a peer-to-peer deposit.`);
  return known;
}

/** A deposit as its owner sees it. */
export function renderP2p(row: P2pRow): P2pDeposit {
  const asset = storedAsset(row.asset);
  const status = storedStatus(row.status);
  return {
    id: row.id,
    status,
    amount: moneyOf(BigInt(row.amount), asset),
    reference: row.reference,
    payTo: {
      accountNumber: row.account_number,
      accountName: row.account_name,
      bankName: row.bank_name,
    },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    canExtend: status === "waiting" && !row.is_extended,
    ...(status === "paid" && row.paid_at !== null && waitOf(row.paid_at, row.skipped_at)),
    ...((status === "expired" || status === "claimed") && {
      claimUntil: claimUntil(row).toISOString(),
    }),
    ...(status === "refused" && row.refusal !== null && { refusal: row.refusal }),
    ...receivedOf(row),
  };
}

function waitOf(paidAt: Date, skippedAt: Date | null) {
  if (skippedAt !== null)
    return { expectedAt: new Date(skippedAt.getTime() + hurriedLookMs).toISOString() };
  return {
    expectedAt: new Date(paidAt.getTime() + lookMs).toISOString(),
    skipWaitAt: new Date(paidAt.getTime() + p2pSkipWaitAfterMs).toISOString(),
  };
}

function receivedOf(row: P2pRow): Partial<P2pDeposit> {
  if (row.operation_id === null) return {};
  const [received, wanted] = [BigInt(row.received), BigInt(row.amount)];
  return {
    received: moneyOf(received, storedAsset(row.asset)),
    receivedAs: received === wanted ? "exact" : received < wanted ? "short" : "over",
    isLate: row.credited_at !== null && row.credited_at > row.expires_at,
    transactionId: row.operation_id,
  };
}
