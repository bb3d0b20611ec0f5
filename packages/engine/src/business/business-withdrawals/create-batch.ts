import { noteOf } from "../../money/note-of.ts";
import {
  createWithdrawalBatch,
  createWithdrawalBatchBody,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import type { Asset } from "@apex/contract/assets";
import { movedMinor } from "@apex/contract/transactions/moved-amount";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { WhenProved } from "../../runtime/prove-call.ts";
import {
  checkAsked,
  type ReviewedWithdrawal,
} from "../../money/crypto-withdrawals/create-withdrawal.ts";
import {
  limitRefusal,
  withdrawalCounters,
} from "../../money/crypto-withdrawals/withdrawal-limits.ts";
import { handleMoney, type MoneyRequest } from "../../money/money-call.ts";
import { paidSum, postedOperation } from "../../runtime/money-request.ts";
import type { LimitCounter } from "../../ledger/movement.ts";
import { Refusal } from "../../platform/refusal.ts";
import { moneysOf } from "@apex/contract/money";
import { hourPrices } from "../../money/prices/hour-prices.ts";
import { batchMovement, type AllowedRow } from "./batch-movement.ts";
import { refuseRepeats, refuseRows } from "./repeated-payments.ts";
import { issuesOf, reviewRows, type ReviewedRow } from "./review-rows.ts";

type Request = MoneyRequest<typeof createWithdrawalBatch>;

/** Sends all rows or none: one movement puts all the money on hold, and each row has a job that sends it. */
async function sendBatch(
  { body, caller, idempotency }: Request,
  context: EngineContext,
): Promise<WhenProved<string>> {
  const at = context.clock.business();
  const prices = await hourPrices(context.rails.market, at);
  const reviewed = sendable(await reviewRows(body, caller, context, { at, prices }));
  return async (codeId) => {
    const rows = reviewed.flatMap(({ destination, sum, label }, place): AllowedRow[] => {
      const given = body.rows[place];
      if (given === undefined) return [];
      const { asset, network } = given;
      const counters = withdrawalCounters(
        caller,
        { asset, network, ...sum },
        { prices, figures: context.switches },
        at,
      );
      const { feeLevel } = body;
      return [{ ...destination, ...sum, asset, feeLevel, label, counters, note: noteOf(given) }];
    });
    const { workspaceId } = caller;
    const counters = together(rows.flatMap((row) => row.counters));
    const movement = batchMovement({ workspaceId, rows, counters, idempotency, codeId, at });
    const outcome = await context.db.tx(async (tx) => {
      const allowed = rows.map((row, place) => ({ ...row, repeats: body.rows[place]?.repeats }));
      await refuseRepeats(tx, idempotency, allowed, at);
      const posted = await context.ledger.postIn(tx, movement);
      // Refused if the need for approval has changed since the check, in either direction.
      if (posted.outcome === "posted" && body.needsApproval === (posted.isOnHold !== true))
        throw new Refusal("approval-changed");
      return posted;
    });
    return postedOperation(outcome, idempotency.operationId, () =>
      limitRefusal(outcome, counters, rows[0]?.asset ?? "USDT", prices),
    );
  };
}

/** The message of a batch's code says the number of payments, and the total that leaves the wallets. */
const confirmBatch = confirmable(
  z.omit(createWithdrawalBatchBody, { security: true }),
  async ({ rows }, caller, context) => {
    const amounts = moneysOf(sumsOf(rows));
    const prices = await hourPrices(context.rails.market, context.clock.business());
    refuseRows(
      rows.flatMap((row, place) => {
        try {
          checkAsked(context, row, caller, prices);
          return [];
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          return issuesOf(error).map((issue) => ({ row: place + 1, ...issue }));
        }
      }),
    );
    return {
      id: "apex.server.code.withdrawalBatch",
      params: { count: rows.length, amounts },
    };
  },
);

export const createWithdrawalBatchHandler = handleMoney(
  createWithdrawalBatch,
  {
    needs: "verified",
    workspace: "business",
    area: ["withdrawals", "create"],
    token: ["withdrawals", "approve"],
    port: "crypto-withdrawals",
    proof: confirmBatch,
    approval: "waits",
    logged: "payment-made",
  },
  sendBatch,
);

/** @throws {Refusal} batch-row-refused with the rows that cannot be sent. */
function sendable(reviewed: readonly ReviewedRow[]): ReviewedWithdrawal[] {
  refuseRows(
    reviewed.flatMap(({ issues: [issue] }, place) =>
      issue === undefined ? [] : [{ row: place + 1, ...issue }],
    ),
  );
  return reviewed.flatMap((row) => row.reviewed ?? []);
}

/** Sums the rows' counters per limit. */
export function together(counters: readonly LimitCounter[]): LimitCounter[] {
  const sums = new Map<string, LimitCounter>();
  for (const counter of counters) {
    const sum = sums.get(counter.name)?.amountMinor ?? 0n;
    sums.set(counter.name, { ...counter, amountMinor: sum + counter.amountMinor });
  }
  return [...sums.values()];
}

/** The amounts that leave each wallet, by asset. */
function sumsOf(rows: Request["body"]["rows"]): Map<Asset, bigint> {
  const sums = new Map<Asset, bigint>();
  for (const [place, row] of rows.entries()) {
    const { asset, ...sum } = paidSum(row, ["rows", place]);
    sums.set(asset, (sums.get(asset) ?? 0n) + movedMinor({ direction: "out", ...sum }));
  }
  return sums;
}
