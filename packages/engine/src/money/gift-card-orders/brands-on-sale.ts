import type { BuyBrand } from "@apex/contract/gift-cards/buy-offers";
import { askRail } from "../../runtime/ask-rail.ts";
import type { EngineContext } from "../../runtime/context.ts";

/**
 * The brands that can be bought now.
 * @throws {Refusal} rail-failed.
 */
export function brandsOnSale(context: EngineContext): Promise<readonly BuyBrand[]> {
  return askRail(context, "list of gift cards", () => context.rails.giftCardSupplier.buyBrands());
}

/**
 * The brands, for the names of bought cards; empty while the supplier is unavailable, so that orders can still be read.
 */
export function brandNames(context: EngineContext): Promise<readonly BuyBrand[]> {
  return brandsOnSale(context).catch(() => []);
}
