import {
  checkWithdrawalBatch,
  type BatchTotal,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import type { Asset } from "@apex/contract/assets";
import { moneyOf, toMinor, TooManyDecimals, type Money } from "@apex/contract/money";
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
    const sums = new Map<Asset, { amountMinor: bigint; feeMinor: bigint }>();
    for (const [place, { fee }] of reviewed.entries()) {
      const row = body.rows[place];
      if (row === undefined || fee === undefined || row.amount.asset !== row.asset) continue;
      const before = sums.get(row.asset) ?? { amountMinor: 0n, feeMinor: 0n };
      sums.set(row.asset, {
        amountMinor: before.amountMinor + readableMinor(row.amount),
        feeMinor: before.feeMinor + toMinor(fee.amount, fee.asset),
      });
    }
    const payments = reviewed.map(({ reviewed: row }, place): CheckedPayment | undefined => {
      const given = body.rows[place];
      if (row === undefined || given === undefined) return undefined;
      return { ...row.destination, ...row.sum, asset: given.asset, note: noteOf(given) };
    });
    const repeats = await findRepeats(context.db, caller.workspaceId, payments, at);
    return {
      rows: reviewed.map(({ fee, issues }, place) => ({
        ...(fee && { fee }),
        issues: [...issues],
        ...(repeats[place] && { repeats: repeats[place] }),
      })),
      totals: await totalsOf(context, caller, sums),
      ...(await outlookOf(
        context,
        caller,
        payments.flatMap((payment) => payment ?? []),
        {
          at,
          prices,
        },
      )),
    };
  },
);

/** An unreadable amount counts as zero in the sum; the issue is reported in its row. */
function readableMinor({ amount, asset }: Money): bigint {
  try {
    return toMinor(amount, asset);
  } catch (error) {
    if (error instanceof TooManyDecimals) return 0n;
    throw error;
  }
}

async function totalsOf(
  { db }: EngineContext,
  { workspaceId }: Caller,
  sums: ReadonlyMap<Asset, { readonly amountMinor: bigint; readonly feeMinor: bigint }>,
): Promise<BatchTotal[]> {
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
