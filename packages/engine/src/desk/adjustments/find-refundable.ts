import type { Asset } from "@apex/contract/assets";
import { storedAsset } from "../../ledger/render-transaction.ts";
import type { Queryable } from "../../platform/db.ts";
import { refundableMinor } from "./refund-rule.ts";

/** A transaction that can be refunded, and how much of it. */
export interface FoundRefundable {
  readonly operationId: string;
  readonly workspaceId: string;
  readonly asset: Asset;
  readonly leftMinor: bigint;
}

/** Names a transaction by its id, or by its reference in a workspace. */
type Named = { readonly id: string } | { readonly workspaceId: string; readonly reference: string };

/**
 * Finds the amount of a transaction that can still be refunded.
 * @param lock makes concurrent proposals about the same operation wait, so that each counts the ones before it.
 * @param besides id of an adjustment to leave out of the sum.
 */
export async function findRefundable(
  db: Queryable,
  named: Named,
  { lock = false, besides }: { readonly lock?: boolean; readonly besides?: string } = {},
): Promise<FoundRefundable | undefined> {
  const [condition, params] =
    "id" in named
      ? ["id = $1", [named.id]]
      : ["workspace_id = $1 and reference = $2", [named.workspaceId, named.reference]];
  const [row] = await db.query<{
    id: string;
    workspace_id: string;
    status: string;
    direction: string;
    asset: string;
    amount: string;
    fee: string;
  }>(
    `select id, workspace_id, status, direction, asset, amount::text, fee::text from operations
     where ${condition}${lock ? " for no key update" : ""}`,
    params,
  );
  if (row === undefined) return undefined;
  // Read in a second statement, after the lock: it sees what other transactions committed while this one waited.
  const [sum] = await db.query<{ refunded: string }>(
    `select coalesce(sum(amount), 0)::text as refunded from adjustments
     where refund_of = $1 and (outcome is null or outcome = 'approved') and ($2::uuid is null or id <> $2)`,
    [row.id, besides ?? null],
  );
  return {
    operationId: row.id,
    workspaceId: row.workspace_id,
    asset: storedAsset(row.asset),
    leftMinor: refundableMinor({
      status: row.status,
      direction: row.direction === "in" ? "in" : "out",
      amountMinor: BigInt(row.amount),
      feeMinor: BigInt(row.fee),
      refundedMinor: BigInt(sum?.refunded ?? 0),
    }),
  };
}
