import type { Asset } from "@apex/contract/assets";
import { moneyOf } from "@apex/contract/money";
import type { EngineContext } from "../../runtime/context.ts";
import { Refusal } from "../../platform/refusal.ts";
import { hourPrices } from "../prices/hour-prices.ts";
import { isPairThin } from "./read-market.ts";
import type { TradeFigures } from "./trade-figures.ts";
import { tradeMaximumMinor, tradeMinimumMinor } from "./trade-terms.ts";

/** Refuses amounts below the minimum, and those above what can be traded at one price. */
export async function checkBounds(
  context: EngineContext,
  { from, to }: { readonly from: Asset; readonly to: Asset },
  { payMinor, feeMinor, receiveMinor }: TradeFigures,
): Promise<void> {
  const minimum = tradeMinimumMinor(from);
  if (payMinor < minimum || receiveMinor <= 0n || payMinor <= feeMinor)
    throw new Refusal("amount-below-minimum", { params: { minimum: moneyOf(minimum, from) } });
  const [prices, isThin] = await Promise.all([
    hourPrices(context.rails.market, context.clock.business()),
    isPairThin(context, from, to),
  ]);
  const maximum = tradeMaximumMinor(from, prices, isThin);
  if (payMinor > maximum)
    throw new Refusal("amount-above-maximum", { params: { maximum: moneyOf(maximum, from) } });
}

/** A wallet's available balance, in minor units. */
export async function availableMinor(
  { db }: EngineContext,
  workspaceId: string,
  asset: Asset,
): Promise<bigint> {
  const [row] = await db.query<{ balance: string }>(
    "select balance from accounts where owner = $1 and asset = $2 and kind = 'available'",
    [workspaceId, asset],
  );
  return BigInt(row?.balance ?? 0);
}
