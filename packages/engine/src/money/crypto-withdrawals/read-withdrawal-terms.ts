import { readCryptoWithdrawalTerms } from "@apex/contract/crypto-withdrawals/withdrawal-terms";
import { moneyOf, toMinor } from "@apex/contract/money";
import { feeLevels, type FeeLevel } from "@apex/contract/networks/list-networks";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { chainTerms, type ChainTerms } from "../../rails/chain-terms.ts";
import { openNetworkTerms } from "../networks/open-network.ts";
import { dailyCounter, dailyLimitOf, limitDay } from "../limits/daily-limit.ts";
import {
  networkDailyMinor,
  networkLimitMinor,
  paymentMaximumMinor,
} from "../limits/level-limits.ts";
import { networkCounter, networkLeft } from "./withdrawal-limits.ts";
import { hourPrices } from "../prices/hour-prices.ts";

export const readCryptoWithdrawalTermsHandler = handle(
  readCryptoWithdrawalTerms,
  { needs: "verified", area: ["withdrawals", "create"], token: ["withdrawals", "view"] },
  async ({ query: { asset, network, feeLevel }, caller }, context) => {
    const terms = openNetworkTerms(context, asset, network);
    const now = context.clock.business();
    const { window, resetsAt } = limitDay(now);
    const [prices, rows] = await Promise.all([
      hourPrices(context.rails.market, now),
      context.db.query<{ available: string | null; day: string | null; network: string | null }>(
        `select (select balance from accounts where owner = $1 and asset = $2 and kind = 'available') as available,
         (select used from limit_counters where workspace_id = $6 and name = $3 and period = $5) as day,
         (select used from limit_counters where workspace_id = $6 and name = $4 and period = $5) as network`,
        [
          caller.workspaceId,
          asset,
          dailyCounter,
          networkCounter(network),
          window,
          caller.limits.workspaceId,
        ],
      ),
    ]);
    const used = onlyRow(rows);
    const { kycLevel } = caller.limits;
    const counted = { prices, figures: context.switches };
    const fees = (level: FeeLevel) => moneyOf(terms.fees[level].minor(context.switches), asset);
    const daily = dailyLimitOf(asset, { kycLevel, usedMinor: BigInt(used.day ?? 0) }, counted);
    const left = networkLeft(
      { limitMinor: networkLimitMinor(kycLevel), usedMinor: BigInt(used.network ?? 0) },
      asset,
      prices,
    );
    return {
      available: moneyOf(BigInt(used.available ?? 0), asset),
      fee: fees(feeLevel),
      minimum: moneyOf(toMinor(terms.minimumWithdrawal, asset), asset),
      maximum: moneyOf(paymentMaximumMinor(asset, kycLevel, counted), asset),
      dailyLimit: { ...daily, resetsAt: resetsAt.toISOString() },
      networkLimit: {
        limit: moneyOf(networkDailyMinor(asset, kycLevel, counted), asset),
        left: toMinor(daily.left.amount, asset) < toMinor(left.amount, asset) ? daily.left : left,
        resetsAt: resetsAt.toISOString(),
      },
      levels: feeLevels.map((level) => ({
        level,
        fee: fees(level),
        arrivalSeconds: arrivalOf(level, chainTerms(network)),
      })),
    };
  },
);

/**
 * The usual time at a fee level: payments with higher fees arrive in the first half of the network's range, those with
 * lower fees in the second.
 */
function arrivalOf(level: FeeLevel, { arrivalSeconds: { from, to } }: ChainTerms) {
  const middle = Math.round((from + to) / 2);
  switch (level) {
    case "low":
      return { from: middle, to };
    case "medium":
      return { from, to };
    case "high":
      return { from, to: middle };
  }
}
