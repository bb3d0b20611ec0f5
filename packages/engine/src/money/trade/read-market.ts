import type { Asset } from "@apex/contract/assets";
import type { EngineContext } from "../../runtime/context.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Prices } from "../prices/convert.ts";

/** True if both assets of a pair are traded now. */
export async function isPairOpen(
  { rails: { market } }: EngineContext,
  from: Asset,
  to: Asset,
): Promise<boolean> {
  const [isFromOpen, isToOpen] = await Promise.all([market.isOpen(from), market.isOpen(to)]);
  return isFromOpen && isToOpen;
}

/** True if either asset of a pair is traded little now. */
export async function isPairThin(
  { rails: { market } }: EngineContext,
  from: Asset,
  to: Asset,
): Promise<boolean> {
  const [isFromThin, isToThin] = await Promise.all([market.isThin(from), market.isThin(to)]);
  return isFromThin || isToThin;
}

/**
 * The market's prices for a trade now.
 * @throws {Refusal} market-closed.
 */
export async function openPrices(context: EngineContext, from: Asset, to: Asset): Promise<Prices> {
  const [isOpen, prices] = await Promise.all([
    isPairOpen(context, from, to),
    context.rails.market.pricesAt(context.clock.business()),
  ]);
  if (!isOpen || !prices.has(from) || !prices.has(to)) throw new Refusal("market-closed");
  return prices;
}

/** Refuses a trade of an asset for itself. */
export function refuseSameAsset(from: Asset, to: Asset, part: "body" | "query"): void {
  if (from === to)
    throw new Refusal("validation-failed", { issues: [{ path: [part, "to"], code: "invalid" }] });
}
