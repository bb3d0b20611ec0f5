import { moneyOf } from "@apex/contract/money";
import { readTradeTerms } from "@apex/contract/trade/quotes";
import { Refusal } from "../../platform/refusal.ts";
import { handle } from "../../runtime/handle.ts";
import { rateDecimal } from "../prices/convert.ts";
import { hourPrices } from "../prices/hour-prices.ts";
import { availableMinor } from "./check-pay.ts";
import { isPairOpen, isPairThin, refuseSameAsset } from "./read-market.ts";
import { readTradeCosts } from "./trade-costs.ts";
import { customerRate, marketRate, priceOf, priceParts } from "./trade-figures.ts";
import { feePercentOf, tradeMaximumMinor, tradeMinimumMinor } from "./trade-terms.ts";

export const readTradeTermsHandler = handle(
  readTradeTerms,
  { needs: "signed-in", area: ["withdrawals", "create"], token: "never" },
  async ({ query: { from, to }, caller }, context) => {
    refuseSameAsset(from, to, "query");
    const now = context.clock.business();
    const { market } = context.rails;
    const [prices, ofHour, isOpen, isThin, costs, available] = await Promise.all([
      market.pricesAt(now),
      hourPrices(market, now),
      isPairOpen(context, from, to),
      isPairThin(context, from, to),
      readTradeCosts(context),
      availableMinor(context, caller.workspaceId, from),
    ]);
    // If there are no prices at all, the market is unavailable; if only these two are missing, it is closed for this
    // pair.
    if (prices.size > 0 && !(prices.has(from) && prices.has(to)))
      throw new Refusal("market-closed");
    const rate = customerRate(from, to, prices, costs);
    return {
      available: moneyOf(available, from),
      minimum: moneyOf(tradeMinimumMinor(from), from),
      maximum: moneyOf(tradeMaximumMinor(from, ofHour, isThin), from),
      feePercent: feePercentOf(costs),
      rate: rateDecimal(priceParts(rate, from), to),
      marketPrice: priceOf(marketRate(from, to, prices)),
      price: priceOf(rate),
      isOpen,
      isThin,
      asOf: now.toISOString(),
    };
  },
);
