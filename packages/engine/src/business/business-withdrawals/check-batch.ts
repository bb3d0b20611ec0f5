import {
  checkWithdrawalBatch,
  type BatchTotal,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import type { Asset } from "@apex/contract/assets";
import { moneyOf } from "@apex/contract/money";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { handle } from "../../runtime/handle.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { hourPrices } from "../../money/prices/hour-prices.ts";
import { outlookOf, type CheckedPayment } from "./batch-outlook.ts";
import { noteOf } from "../../money/note-of.ts";
import { findRepeats } from "./repeated-payments.ts";
import { reviewRows } from "./review-rows.ts";

export const checkWithdrawalBatchHandler = handle(
  checkWithdrawalBatch,
  {
    needs: "verified",
    workspace: "business",
    area: ["withdrawals", "create"],
    token: ["withdrawals", "view"],
    logged: { not: "it only looks something up" },
    limits: { counted: [rateLimits.addressChecks] },
  },
  async ({ body, caller }, context) => {
    const at = context.clock.business();
    const prices = await hourPrices(context.rails.market, at);
    const reviewed = await reviewRows(body, caller, context, { at, prices });
    const payments = reviewed.map(({ reviewed: row }, place): CheckedPayment | undefined => {
      const given = body.rows[place];
      if (row === undefined || given === undefined) return undefined;
      return { ...row.destination, ...row.sum, asset: given.asset, note: noteOf(given) };
    });
    const valid = payments.flatMap((payment) => payment ?? []);
    const repeats = await findRepeats(context.db, caller.workspaceId, payments, at);
    return {
      rows: reviewed.map(({ fee, issues }, place) => ({
        ...(fee && { fee }),
        issues: [...issues],
        ...(repeats[place] && { repeats: repeats[place] }),
      })),
      totals: await totalsOf(context, caller, valid),
      ...(await outlookOf(context, caller, valid, { at, prices })),
    };
  },
);

async function totalsOf(
  { db }: EngineContext,
  { workspaceId }: Caller,
  payments: readonly CheckedPayment[],
): Promise<BatchTotal[]> {
  const sums = new Map<Asset, { amountMinor: bigint; feeMinor: bigint }>();
  for (const { asset, amountMinor, feeMinor } of payments) {
    const before = sums.get(asset) ?? { amountMinor: 0n, feeMinor: 0n };
    sums.set(asset, {
      amountMinor: before.amountMinor + amountMinor,
      feeMinor: before.feeMinor + feeMinor,
    });
  }
  const rows = await db.query<{ asset: string; balance: string }>(
    "select asset, balance from accounts where owner = $1 and kind = 'available' and asset = any ($2::text[])",
    [workspaceId, [...sums.keys()]],
  );
  const balances = new Map(rows.map(({ asset, balance }) => [asset, BigInt(balance)]));
  return [...sums].map(([asset, { amountMinor, feeMinor }]) => {
    const availableMinor = balances.get(asset) ?? 0n;
    const totalMinor = amountMinor + feeMinor;
    return {
      amount: moneyOf(amountMinor, asset),
      fee: moneyOf(feeMinor, asset),
      total: moneyOf(totalMinor, asset),
      available: moneyOf(availableMinor, asset),
      isEnough: totalMinor <= availableMinor,
    };
  });
}
