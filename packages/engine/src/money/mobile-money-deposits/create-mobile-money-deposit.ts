import { chargeLifeMs } from "@apex/contract/limits";
import {
  createMobileMoneyDeposit,
  type MobileMoneyNumber,
} from "@apex/contract/deposits/mobile-money-deposits";
import { depositMinor } from "../deposits/deposit-limits.ts";
import { handleMoney } from "../money-call.ts";
import { postedOperation } from "../../runtime/money-request.ts";
import type { IdempotencyKey, Movement } from "../../ledger/movement.ts";
import { Refusal } from "../../platform/refusal.ts";
import { charges } from "../../rails/charges.ts";
import { findNumber } from "./numbers.ts";
import { chargeJob } from "./charge-jobs.ts";

/** Asks the phone for approval. Until then no money moves: the operation has no legs. */
export const createMobileMoneyDepositHandler = handleMoney(
  createMobileMoneyDeposit,
  {
    needs: "verified",
    area: ["deposits", "create"],
    token: "never",
    port: "mobile-money-deposits",
    bvnAsset: ({ body }) => body.amount.asset,
    logged: "deposit-begun",
  },
  async ({ body: { numberId, amount }, caller, idempotency }, context) => {
    if (!context.rails.charges.assets.includes(amount.asset))
      throw new Refusal("deposits-unavailable");
    const amountMinor = depositMinor("mobile-money", amount);
    const number = await findNumber(context.db, caller.workspaceId, numberId);
    if (number === undefined) throw new Refusal("not-found");
    // The number was verified when its operator could still be charged.
    if (!charges(context.rails.charges, number.operator.id))
      throw new Refusal("deposits-unavailable");
    if (number.asset !== amount.asset)
      throw new Refusal("validation-failed", {
        issues: [{ path: ["body", "amount", "asset"], code: "invalid" }],
      });
    const at = context.clock.business();
    const expiresAt = new Date(at.getTime() + chargeLifeMs);
    const movement = pendingMovement({ idempotency, number, amountMinor, at });
    const outcome = await context.db.tx(async (tx) => {
      const posted = await context.ledger.postIn(tx, movement);
      if (posted.outcome === "posted")
        await tx.query(
          `insert into mobile_money_charges (operation_id, workspace_id, number_id, state, expires_at)
           values ($1, $2, $3, 'pending', $4)`,
          [idempotency.operationId, caller.workspaceId, number.id, expiresAt],
        );
      return posted;
    });
    return postedOperation(outcome, idempotency.operationId);
  },
);

interface PendingCharge {
  readonly idempotency: IdempotencyKey;
  readonly number: MobileMoneyNumber;
  readonly amountMinor: bigint;
  readonly at: Date;
}

function pendingMovement({ idempotency, number, amountMinor, at }: PendingCharge): Movement {
  const { workspaceId, operationId } = idempotency;
  return {
    at,
    idempotency,
    operations: [
      {
        id: operationId,
        workspaceId,
        kind: "fiat-deposit",
        status: "pending",
        direction: "in",
        asset: number.asset,
        amountMinor,
        feeMinor: 0n,
        data: {
          sender: { name: number.operator.name },
          provider: number.operator.name,
          accountNumber: number.phone,
          paymentMethod: "mobile-money",
          wallet: number.asset,
        },
      },
    ],
    legs: [],
    jobs: [chargeJob(operationId, at)],
    events: [{ workspaceId, kind: "changed", changes: ["transactions", "deposits"], operationId }],
  };
}
