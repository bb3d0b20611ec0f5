import * as z from "zod/mini";
import type { EngineContext } from "../../runtime/context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/db.ts";
import type { BillOutcome } from "../../rails/bills.ts";
import { forgetUnpaid } from "./bill-payee-rows.ts";
import {
  billTypes,
  keptBillSchema,
  paidMovement,
  returnedMovement,
  type PendingBill,
} from "./bill-movement.ts";

const dataSchema = z.object({
  provider: z.string(),
  expectedBy: z.iso.datetime(),
  kept: keptBillSchema,
});

/** A bill that has no outcome yet; undefined for any other. */
export async function loadPendingBill(
  db: Queryable,
  operationId: string,
): Promise<PendingBill | undefined> {
  const [row] = await db.query<{
    workspace_id: string;
    amount: string;
    fee: string;
    data: unknown;
  }>(
    `select workspace_id, amount, fee, data from operations
     where id = $1 and kind = any($2::text[]) and status = 'processing' and data ? 'kept'`,
    [operationId, [...billTypes]],
  );
  if (row === undefined) return undefined;
  const { provider, expectedBy, kept } = dataSchema.parse(row.data);
  const { countedMinor = row.amount, ...bill } = kept;
  return {
    operationId,
    workspaceId: row.workspace_id,
    provider,
    ...bill,
    countedMinor: BigInt(countedMinor),
    amountMinor: BigInt(row.amount),
    feeMinor: BigInt(row.fee),
    expectedBy: new Date(expectedBy),
  };
}

/**
 * Ends a bill with its biller's outcome: it is paid, or its money is returned. A bill ends once, however often and by
 * however many callers the outcome is reported.
 * @returns whether this call ended it.
 */
export async function settleBill(
  context: EngineContext,
  operationId: string,
  outcome: BillOutcome,
): Promise<boolean> {
  const pending = await loadPendingBill(context.db, operationId);
  if (pending === undefined) return false;
  const at = context.clock.business();
  const posted =
    outcome.result === "SUCCESS"
      ? await context.ledger.post(paidMovement(pending, outcome.given, at))
      : await context.db.tx(async (tx) => {
          const movement = returnedMovement(pending, timedUuid(at), outcome.reason, at);
          const returned = await context.ledger.postIn(tx, movement);
          if (returned.outcome === "posted") await forgetUnpaid(tx, pending);
          return returned;
        });
  if (posted.outcome !== "posted" && posted.outcome !== "status-changed")
    throw new Error(`A bill's outcome was not posted: ${posted.outcome}.`);
  return posted.outcome === "posted";
}
