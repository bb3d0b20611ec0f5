import { payoutAccountSchema } from "@apex/contract/fiat-withdrawals/payout-account";
import * as z from "zod/mini";
import type { EngineContext } from "../../runtime/context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/db.ts";
import type { PayoutResult } from "../../rails/payouts.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import {
  arrivedMovement,
  keptPayoutSchema,
  returnedMovement,
  type PendingWithdrawal,
} from "./withdrawal-movement.ts";

const dataSchema = z.object({
  account: payoutAccountSchema,
  payout: keptPayoutSchema,
  note: z.optional(z.string()),
});

/** A withdrawal that has no outcome yet; undefined for any other. */
export async function loadPending(
  db: Queryable,
  operationId: string,
): Promise<PendingWithdrawal | undefined> {
  const [row] = await db.query<{
    workspace_id: string;
    asset: string;
    amount: string;
    fee: string;
    data: unknown;
  }>(
    `select workspace_id, asset, amount, fee, data from operations
     where id = $1 and kind = 'fiat-withdrawal' and status = 'processing' and data ? 'payout'`,
    [operationId],
  );
  if (row === undefined) return undefined;
  const { account, payout, note } = dataSchema.parse(row.data);
  return {
    operationId,
    workspaceId: row.workspace_id,
    asset: storedAsset(row.asset),
    amountMinor: BigInt(row.amount),
    feeMinor: BigInt(row.fee),
    account,
    note,
    kept: payout,
  };
}

/**
 * Ends a withdrawal with the outcome that its partner reports, by callback or when polled: it has arrived, or its
 * money is returned. It ends once, however often and by however many callers the outcome is reported.
 * @returns whether this call ended it.
 */
export async function settlePayout(
  context: EngineContext,
  operationId: string,
  outcome: PayoutResult,
): Promise<boolean> {
  const pending = await loadPending(context.db, operationId);
  if (pending === undefined) return false;
  const at = context.clock.business();
  const movement =
    outcome.result === "SUCCESS"
      ? arrivedMovement(pending, at)
      : returnedMovement(pending, timedUuid(at), outcome.reason, at);
  const posted = await context.ledger.post(movement);
  if (posted.outcome !== "posted" && posted.outcome !== "status-changed")
    throw new Error(`A payout's outcome was not posted: ${posted.outcome}.`);
  return posted.outcome === "posted";
}
