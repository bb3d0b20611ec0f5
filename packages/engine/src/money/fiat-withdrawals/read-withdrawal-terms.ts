import { readFiatWithdrawalTerms } from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import { moneyOf } from "@apex/contract/money";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { dailyCounter, dailyLimitOf, limitDay } from "../limits/daily-limit.ts";
import { boundsOf } from "./withdrawal-terms.ts";
import { hourPrices } from "../prices/hour-prices.ts";

export const readFiatWithdrawalTermsHandler = handle(
  readFiatWithdrawalTerms,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: ["withdrawals", "view"],
    bvnAsset: ({ query }) => query.asset,
  },
  async ({ query: { asset, method, international }, caller }, context) => {
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
    const way = { asset, method, isInternational: international === "true" };
    const { kycLevel } = caller.limits;
    const counted = { prices, figures: context.switches };
    const bounds = boundsOf(context.rails.payouts, way, kycLevel, counted);
    const { available, used } = onlyRow(rows);
    return {
      available: moneyOf(BigInt(available ?? 0), asset),
      fee: moneyOf(bounds.feeMinor, asset),
      minimum: moneyOf(bounds.minimumMinor, asset),
      maximum: moneyOf(bounds.maximumMinor, asset),
      arrivalSeconds: bounds.arrivalSeconds,
      dailyLimit: {
        ...dailyLimitOf(asset, { kycLevel, usedMinor: BigInt(used ?? 0) }, counted),
        resetsAt: resetsAt.toISOString(),
      },
    };
  },
);
