import { listBuyBrands, readBuyTerms } from "@apex/contract/gift-cards/buy-offers";
import { moneyOf } from "@apex/contract/money";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { dailyCounter, limitDay } from "../limits/daily-limit.ts";
import { dailyLimitMinor, paymentMaximumMinor } from "../limits/level-limits.ts";
import { hourPrices } from "../prices/hour-prices.ts";
import { findBuyOffer, priceOf } from "./buy-prices.ts";
import { brandsOnSale } from "./brands-on-sale.ts";

export const listBuyBrandsHandler = handle(
  listBuyBrands,
  { needs: "signed-in", area: "any-member", token: "never" },
  async (_request, context) => ({
    items: [...(await brandsOnSale(context))],
    sampleData: context.isSimulated,
  }),
);

export const readBuyTermsHandler = handle(
  readBuyTerms,
  { needs: "verified", area: ["withdrawals", "create"], token: "never" },
  async ({ query, caller }, context) => {
    const { offer } = await findBuyOffer(context, query);
    const now = context.clock.business();
    const [prices, rows] = await Promise.all([
      hourPrices(context.rails.market, now),
      context.db.query<{ available: string | null; used: string | null }>(
        `select (select balance from accounts where owner = $1 and asset = 'NGN' and kind = 'available') as available,
       (select used from limit_counters where workspace_id = $4 and name = $2 and period = $3) as used`,
        [caller.workspaceId, dailyCounter, limitDay(now).window, caller.limits.workspaceId],
      ),
    ]);
    const { available, used } = onlyRow(rows);
    const { kycLevel } = caller.limits;
    const counted = { prices, figures: context.switches };
    const { priceMinor, feeMinor } = priceOf(offer, query, counted);
    const leftMinor = dailyLimitMinor(kycLevel, context.switches) - BigInt(used ?? 0);
    return {
      price: moneyOf(priceMinor, "NGN"),
      activationFee: moneyOf(feeMinor, "NGN"),
      total: moneyOf(priceMinor + feeMinor, "NGN"),
      available: moneyOf(BigInt(available ?? 0), "NGN"),
      maximum: moneyOf(paymentMaximumMinor("NGN", kycLevel, counted), "NGN"),
      dailyLeft: moneyOf(leftMinor < 0n ? 0n : leftMinor, "NGN"),
    };
  },
);
