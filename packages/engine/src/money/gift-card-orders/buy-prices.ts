import type { BuyBrand, BuyOffer } from "@apex/contract/gift-cards/buy-offers";
import { toMinor } from "@apex/contract/money";
import type { EngineContext } from "../../runtime/context.ts";
import { Refusal } from "../../platform/refusal.ts";
import { fixedFee, shareFee, shareMost } from "../../runtime/switches/switched-fee.ts";
import type { Counted } from "../limits/level-limits.ts";
import { convertMinor } from "../prices/convert.ts";
import { brandsOnSale } from "./brands-on-sale.ts";

/** The cards that an order asks for. */
export interface WantedCards {
  readonly brand: string;
  readonly country: string;
  readonly value: string;
  readonly quantity: number;
}

/** The price of cards and its fee, in kobo. */
export interface CardPrice {
  readonly priceMinor: bigint;
  readonly feeMinor: bigint;
}

/** The activation fee of an order: a fixed amount and a share of its price. Sample values. */
export const activationFee = {
  fixed: fixedFee({ key: "gift-card-order:USD", asset: "USD", usual: "1", most: "5" }),
  share: shareFee({ key: "gift-card-order", usual: "3.00", most: shareMost }),
} as const;

/** @throws {Refusal} offer-unavailable for a card, a country or a value that is not sold. */
export async function findBuyOffer(
  context: EngineContext,
  { brand: id, country, value }: WantedCards,
): Promise<{ brand: BuyBrand; offer: BuyOffer }> {
  const brand = (await brandsOnSale(context)).find((one) => one.id === id);
  const offer = brand?.offers.find((one) => one.country === country);
  if (brand === undefined || offer === undefined || !isSold(offer, value))
    throw new Refusal("offer-unavailable");
  return { brand, offer };
}

function isSold({ values, range }: BuyOffer, value: string): boolean {
  if (values.includes(value)) return true;
  if (range === undefined) return false;
  return BigInt(value) >= BigInt(range.minimum) && BigInt(value) <= BigInt(range.maximum);
}

/** The share is in ten-thousandths of the price. */
const whole = 10_000n;

/** Price and activation fee in kobo, at the dollar's price of this hour, rounded up. */
export function priceOf(
  { rate }: BuyOffer,
  { value, quantity }: Pick<WantedCards, "value" | "quantity">,
  { prices, figures }: Counted,
): CardPrice {
  const priceMinor = toMinor(rate.amount, "NGN") * BigInt(value) * BigInt(quantity);
  const { fixed, share } = activationFee;
  const fixedMinor = convertMinor(fixed.minor(figures), "USD", "NGN", prices);
  const shareMinor = (priceMinor * share.basisPoints(figures) + whole - 1n) / whole;
  return { priceMinor, feeMinor: fixedMinor + shareMinor };
}
