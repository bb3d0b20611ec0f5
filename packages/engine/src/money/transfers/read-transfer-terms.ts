import { moneyOf } from "@apex/contract/money";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { dailyCounter, dailyLimitOf, limitDay } from "../limits/daily-limit.ts";
import { paymentMaximumMinor } from "../limits/level-limits.ts";
import { transferFeeMinor, transferMinimumMinor } from "./transfer-limits.ts";
import { hourPrices } from "../prices/hour-prices.ts";

export const readTransferTermsHandler = handle(
  readTransferTerms,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: ["withdrawals", "view"],
    bvnAsset: ({ query }) => query.asset,
  },
  async ({ query: { asset }, caller }, context) => {
    const now = context.clock.business();
    const { window, resetsAt } = limitDay(now);
    const [prices, rows] = await Promise.all([
      hourPrices(context.rails.market, now),
      context.db.query<{ available: string | null; used: string | null }>(
        `select (select balance from accounts where owner = $1 and asset = $2 and kind = 'available') as available,
         (select used from limit_counters where workspace_id = $5 and name = $3 and period = $4) as used`,
        [caller.workspaceId, asset, dailyCounter, window, caller.limits.workspaceId],
      ),
    ]);
    const { available, used } = onlyRow(rows);
    const { kycLevel } = caller.limits;
    const counted = { prices, figures: context.switches };
    return {
      available: moneyOf(BigInt(available ?? 0), asset),
      fee: moneyOf(transferFeeMinor(asset, context.switches), asset),
      minimum: moneyOf(transferMinimumMinor(asset), asset),
      maximum: moneyOf(paymentMaximumMinor(asset, kycLevel, counted), asset),
      dailyLimit: {
        ...dailyLimitOf(asset, { kycLevel, usedMinor: BigInt(used ?? 0) }, counted),
        resetsAt: resetsAt.toISOString(),
      },
    };
  },
);
