import type { Asset } from "@apex/contract/assets";
import { moneyOf } from "@apex/contract/money";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { NewJob } from "../../ledger/movement.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import { timedUuid } from "../../platform/crypto.ts";
import type { Tx } from "../../platform/db.ts";
import { postedOperation } from "../../runtime/money-request.ts";
import * as z from "zod/mini";
import { mailOperation } from "../transactions/mail-operation.ts";

/** An operator's correction of a customer's balance. */
export interface BalanceAdjustment {
  readonly workspaceId: string;
  readonly asset: Asset;
  /** Positive adds money, negative takes it; not zero. */
  readonly amountMinor: bigint;
  /** The reason, which the customer reads. */
  readonly reason: string;
  /** The transaction that the correction refunds. */
  readonly refundOf?: Transaction["details"]["refundOf"] | undefined;
}

const correction = "BALANCE_ADJUSTED";

const mailKind = "adjustment-mail";
const news = ["balanceCorrected", "refundFromApex"] as const;
const payloadSchema = z.object({ operationId: z.uuid(), news: z.enum(news) });

function mailJob(told: (typeof news)[number], operationId: string, at: Date): NewJob {
  return { kind: mailKind, payload: { operationId, news: told }, runAt: at };
}

const mailAdjustment: JobHandler = (payload, context) => {
  const { operationId, news: told } = payloadSchema.parse(payload);
  return mailOperation(context, told, { operationId, userId: null });
};

export const adjustmentMailJobs: Readonly<Record<string, JobHandler>> = {
  [mailKind]: mailAdjustment,
};

/**
 * Corrects a balance by a movement against the house's suspense account: a reversal in the customer's records with its
 * reason, an event, a notification and a mail. Returns the id of the operation.
 * @throws {Refusal} insufficient-funds for a deduction of more than is available.
 */
export async function adjustBalanceIn(
  tx: Tx,
  context: EngineContext,
  { workspaceId, asset, amountMinor, reason, refundOf }: BalanceAdjustment,
): Promise<string> {
  const at = context.clock.business();
  const operationId = timedUuid(at);
  const sizeMinor = amountMinor < 0n ? -amountMinor : amountMinor;
  const direction = amountMinor < 0n ? "out" : "in";
  const params = { ...moneyOf(sizeMinor, asset), direction, reason, operationId };
  const outcome = await context.ledger.postIn(tx, {
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
        data: { wallet: asset, reversalReason: reason, correction, ...(refundOf && { refundOf }) },
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
        notification: { code: refundOf === undefined ? correction : "refund-received", params },
      },
    ],
    jobs: [
      mailJob(refundOf === undefined ? "balanceCorrected" : "refundFromApex", operationId, at),
    ],
  });
  return postedOperation(outcome, operationId);
}
