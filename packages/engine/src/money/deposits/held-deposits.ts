import { isOneOf } from "@apex/contract/known-words";
import type { Asset } from "@apex/contract/assets";
import { depositHoldSchema, type DepositHold } from "@apex/contract/transactions/deposit-hold";
import { moneyOf } from "@apex/contract/money";
import type { TransactionStatus } from "@apex/contract/transactions/transaction";
import { storedAsset } from "../../ledger/render-transaction.ts";
import type { Queryable } from "../../platform/db.ts";

/** The statuses of a deposit on hold: it waits for the customer, or for a check. */
export const heldStatuses: readonly TransactionStatus[] = ["verification needed", "under_review"];

/** A deposit that is or was on hold. */
export interface HeldDeposit {
  readonly operationId: string;
  readonly workspaceId: string;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly isHeld: boolean;
  readonly reason: string | null;
  readonly hold: DepositHold;
}

/** @param lock locks its status until the end of the transaction. */
export async function findHeldDeposit(
  db: Queryable,
  operationId: string,
  lock: "" | "for no key update" = "",
): Promise<HeldDeposit | undefined> {
  const [row] = await db.query<{
    workspace_id: string;
    asset: string;
    amount: string;
    status: string;
    reason: string | null;
    hold: unknown;
  }>(
    `select workspace_id, asset, amount, status, data->>'holdReason' as reason, data->'hold' as hold from operations
     where id = $1 and kind = 'fiat-deposit' and data ? 'holdReason' ${lock}`,
    [operationId],
  );
  if (row === undefined) return undefined;
  return {
    operationId,
    workspaceId: row.workspace_id,
    asset: storedAsset(row.asset),
    amountMinor: BigInt(row.amount),
    isHeld: isOneOf(heldStatuses, row.status),
    reason: row.reason,
    hold: row.hold === null ? holdBefore(row.status) : depositHoldSchema.parse(row.hold),
  };
}

/**
 * The deposits of a person's own workspaces that wait for their document, except those that wait for an answer to
 * staff.
 */
export async function heldForSize(db: Queryable, userId: string): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    `select o.id from members m join operations o on o.workspace_id = m.workspace_id
     where m.user_id = $1 and m.role = 'owner' and o.kind = 'fiat-deposit' and o.status = 'verification needed'
       and o.data->>'holdReason' = 'review-threshold' and not coalesce(o.data->'hold' ? 'question', false)
     order by o.id`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

/** The state of a deposit that was put on hold before states were stored, derived from its status. */
function holdBefore(status: string): DepositHold {
  if (status === "verification needed") return { state: "asked" };
  if (status === "under_review") return { state: "being-checked" };
  return { state: status === "completed" ? "released" : "sent-back" };
}

/** Parameters of the notifications about a held deposit. */
export const heldMoney = ({ operationId, amountMinor, asset }: HeldDeposit) => ({
  ...moneyOf(amountMinor, asset),
  operationId,
});
