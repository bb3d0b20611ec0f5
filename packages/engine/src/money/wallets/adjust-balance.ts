import type { Asset } from "@apex/contract/assets";
import { moneyOf } from "@apex/contract/money";
import type { EngineContext } from "../../runtime/context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import { postedOperation } from "../../runtime/money-request.ts";

/** An operator's correction of a customer's balance. */
export interface BalanceAdjustment {
  readonly workspaceId: string;
  readonly asset: Asset;
  /** Positive adds money, negative takes it; not zero. */
  readonly amountMinor: bigint;
  /** The reason, which the customer reads. */
  readonly reason: string;
}

const correction = "BALANCE_ADJUSTED";

/**
 * Corrects a balance by a movement against the house's suspense account: a reversal in the customer's records with its reason, an
 * event and a notification `BALANCE_ADJUSTED`. Returns the id of the operation.
 * @throws {Refusal} insufficient-funds if it takes more than is available.
 */
export async function adjustBalance(
  context: EngineContext,
  { workspaceId, asset, amountMinor, reason }: BalanceAdjustment,
): Promise<string> {
  const at = context.clock.business();
  const operationId = timedUuid(at);
  const sizeMinor = amountMinor < 0n ? -amountMinor : amountMinor;
  const direction = amountMinor < 0n ? "out" : "in";
  const money = moneyOf(sizeMinor, asset);
  const outcome = await context.ledger.post({
    at,
    operations: [
      {
        id: operationId,
        workspaceId,
        kind: "reversal",
        status: "completed",
        direction,
        asset,
        amountMinor: sizeMinor,
        feeMinor: 0n,
        data: { wallet: asset, reversalAmount: money, reversalReason: reason, correction },
      },
    ],
    legs: [
      { workspaceId, asset, kind: "available", amountMinor, operationId },
      { workspaceId: null, asset, kind: "suspense", amountMinor: -amountMinor, operationId },
    ],
    events: [
      {
        workspaceId,
        kind: "notification",
        changes: ["wallets", "transactions", "notifications"],
        operationId,
        notification: { code: correction, params: { ...money, direction, reason, operationId } },
      },
    ],
  });
  return postedOperation(outcome, operationId);
}
