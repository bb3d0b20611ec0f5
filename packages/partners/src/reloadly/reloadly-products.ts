import { isAsset, type Asset } from "@apex/contract/assets";
import type { BuyBrand, BuyOffer } from "@apex/contract/gift-cards/buy-offers";
import { moneyOf } from "@apex/contract/money";
import * as z from "zod/mini";
import { readAnswer } from "../asking/ask-api.ts";
import { exactMinor } from "../asking/exact-amount.ts";
import type { AskReloadly } from "./reloadly-api.ts";

/** The brands that are offered: their ids here, and where to redeem their codes. Prepaid money cards are left out. */
const brands: readonly (readonly [name: string, redeemAt: string])[] = [
  ["Netflix", "netflix.com/redeem"],
  ["Spotify", "spotify.com/redeem"],
  ["Uber", "uber.com/redeem"],
  ["Apple", "apple.com/redeem"],
  ["Amazon", "amazon.com/redeem"],
  ["Google Play", "play.google.com/redeem"],
  ["Steam", "store.steampowered.com/account/redeemwalletcode"],
  ["Xbox", "redeem.microsoft.com"],
];
const idOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");

/** The countries whose cards are offered, and the currency of each. */
const countries = new Map<string, Asset>([
  ["US", "USD"],
  ["GB", "GBP"],
]);
export const currencyOf = (country: string) => countries.get(country);

const decimal = z.string().check(z.regex(/^\d+(?:\.\d+)?$/));
const maybe = z.optional(z.nullable(decimal));

/** The fields that we use of `GET /countries/<iso>/products`. */
const productSchema = z.object({
  productId: z.string().check(z.regex(/^\d+$/)),
  status: z.optional(z.string()),
  denominationType: z.string(),
  recipientCurrencyCode: z.string(),
  senderCurrencyCode: z.string(),
  minRecipientDenomination: maybe,
  maxRecipientDenomination: maybe,
  minSenderDenomination: maybe,
  maxSenderDenomination: maybe,
  fixedRecipientToSenderDenominationsMap: z.optional(z.nullable(z.record(decimal, decimal))),
  brand: z.object({ brandName: z.string() }),
});
type Product = z.output<typeof productSchema>;

/** A product on sale, with the offer that represents it. */
export interface Sold {
  readonly productId: string;
  readonly brand: string;
  readonly currency: Asset;
  readonly offer: BuyOffer;
}

/** Lifetime of the list, whose prices follow daily rates. */
const keptMs = 10 * 60_000;

/** Reloadly's products for naira: an offer for each brand and country. */
export function reloadlyProducts(ask: AskReloadly) {
  let kept: { readonly sold: readonly Sold[]; readonly untilMs: number } | undefined;

  async function sold(): Promise<readonly Sold[]> {
    if (kept !== undefined && kept.untilMs > Date.now()) return kept.sold;
    const lists = await Promise.all(
      [...countries.keys()].map(async (country) => {
        const told = await ask("GET", `/countries/${country}/products`);
        const products = readAnswer(z.array(productSchema), told, "Reloadly");
        return products.flatMap((product) => soldAs(product, country));
      }),
    );
    const found = lists.flat();
    kept = { sold: found, untilMs: Date.now() + keptMs };
    return found;
  }

  return {
    sold,
    async brands(): Promise<readonly BuyBrand[]> {
      const all = await sold();
      return brands.flatMap(([name, redeemAt]) => {
        const own = all.filter(({ brand }) => brand === idOf(name));
        // Of several products for a country, the first is sold.
        const offers = own
          .map(({ offer }) => offer)
          .filter(
            (offer, place, list) =>
              list.findIndex((one) => one.country === offer.country) === place,
          );
        return offers.length === 0 ? [] : [{ id: idOf(name), name, redeemAt, offers }];
      });
    },
  };
}

function soldAs(product: Product, country: string): Sold[] {
  const known = brands.find(([name]) => name === product.brand.brandName);
  const { recipientCurrencyCode: currency, senderCurrencyCode, status = "ACTIVE" } = product;
  if (known === undefined || senderCurrencyCode !== "NGN" || status !== "ACTIVE") return [];
  if (!isAsset(currency)) return [];
  const prices = pricesOf(product, currency);
  const rateMinor = prices.reduce((most, { rate }) => (rate > most ? rate : most), 0n);
  if (rateMinor === 0n) return [];
  const values = prices.map(({ value }) => value.toString());
  const [minimum = "", maximum = ""] = values;
  const offer: BuyOffer = {
    country,
    currency,
    values,
    ...(product.denominationType === "RANGE" && { range: { minimum, maximum } }),
    rate: moneyOf(rateMinor, "NGN"),
  };
  return [{ productId: product.productId, brand: idOf(known[0]), currency, offer }];
}

/** Whole values, smallest first, and the kobo for one unit of each, rounded up: no card is sold for less than it costs. */
function pricesOf(product: Product, currency: Asset) {
  const pairs =
    product.denominationType === "FIXED"
      ? Object.entries(product.fixedRecipientToSenderDenominationsMap ?? {})
      : [
          [product.minRecipientDenomination, product.minSenderDenomination],
          [product.maxRecipientDenomination, product.maxSenderDenomination],
        ];
  return pairs
    .flatMap(([face, price]) => {
      const [faceMinor, priceMinor] = [
        exactMinor(face ?? "", currency),
        exactMinor(price ?? "", "NGN"),
      ];
      const unit = exactMinor("1", currency) ?? 1n;
      if (faceMinor === undefined || priceMinor === undefined) return [];
      if (faceMinor === 0n || faceMinor % unit !== 0n) return [];
      const value = faceMinor / unit;
      return [{ value, rate: (priceMinor + value - 1n) / value }];
    })
    .toSorted((a, b) => (a.value < b.value ? -1 : 1));
}

/** True if a product sells cards of a value. */
export function sells({ offer: { values, range } }: Sold, value: string): boolean {
  if (range === undefined) return values.includes(value);
  const wanted = BigInt(value);
  return wanted >= BigInt(range.minimum) && wanted <= BigInt(range.maximum);
}
