import { giftCardForms, type GiftCardForm } from "@apex/contract/gift-cards/gift-card";
import type { SellBrand, SellOffer } from "@apex/contract/gift-cards/sell-offers";
import { moneyOf } from "@apex/contract/money";
import type { Queryable } from "@apex/engine/platform/db";
import { enqueue } from "@apex/engine/runtime/jobs/enqueue";
import type { GiftCardDeskRail } from "@apex/engine/rails/gift-card-desk";

/** The job of the scripted trader. */
export const sandboxTraderKind = "sandbox-trader";
/** Time between a scripted trader's steps. */
const stepMs = 2_000;

/** A scripted trader's reaction to cards of a value; any other value waits for staff. */
export const scriptedValues: Readonly<Record<string, string>> = {
  "11": "takes it and pays",
  "12": "takes it, asks for a clearer picture, and pays after the customer has written",
  "13": "takes it and rejects it as used, with a picture",
  "14": "rejects it at once: no offer",
};

/** Price in kobo of a unit of the best card. Sample data. */
const currencies = {
  US: ["USD", 92_000n],
  GB: ["GBP", 116_500n],
  CA: ["CAD", 66_500n],
  AU: ["AUD", 60_500n],
  EU: ["EUR", 100_500n],
  CH: ["CHF", 104_000n],
  SG: ["SGD", 69_000n],
} as const;
type Country = keyof typeof currencies;

/** Shares of the best price, in hundredths. */
const formShares: Readonly<Record<GiftCardForm, bigint>> = {
  "physical-card": 100n,
  "e-code": 97n,
  "debit-receipt": 98n,
  "cash-receipt": 101n,
};
const minutesOf: Readonly<Record<GiftCardForm, number>> = {
  "physical-card": 10,
  "e-code": 5,
  "debit-receipt": 15,
  "cash-receipt": 12,
};
/** Larger cards pay more per unit. */
const tiers: readonly (readonly [minimum: number, maximum: number, share: bigint])[] = [
  [10, 24, 90n],
  [25, 99, 95n],
  [100, 199, 100n],
  [200, 500, 102n],
];

const west: readonly Country[] = ["US", "GB", "CA"];
const all: readonly Country[] = ["US", "GB", "CA", "AU", "EU", "CH", "SG"];
/** Brand, name, share of the best price in hundredths, demand, countries. Sample data. */
const brands: readonly (readonly [
  string,
  string,
  bigint,
  SellBrand["demand"],
  readonly Country[],
])[] = [
  ["apple", "Apple", 100n, "high", all],
  ["amazon", "Amazon", 92n, "high", all],
  ["steam", "Steam", 98n, "high", all],
  ["google-play", "Google Play", 88n, "steady", west],
  ["razer-gold", "Razer Gold", 95n, "high", ["US"]],
  ["xbox", "Xbox", 84n, "steady", west],
  ["ebay", "eBay", 86n, "steady", west],
  ["nike", "Nike", 78n, "steady", ["US", "GB"]],
  ["sephora", "Sephora", 82n, "steady", ["US"]],
  ["nordstrom", "Nordstrom", 80n, "steady", ["US"]],
  ["macys", "Macy’s", 79n, "steady", ["US"]],
  ["vanilla", "Vanilla", 76n, "steady", ["US", "CA"]],
  ["amex", "American Express", 81n, "steady", ["US"]],
  ["visa", "Visa prepaid", 74n, "steady", ["US", "GB", "CA"]],
];

function offerOf(country: Country, form: GiftCardForm, share: bigint): SellOffer {
  const [currency, best] = currencies[country];
  return {
    country,
    currency,
    form,
    minutes: minutesOf[form],
    rates: tiers.map(([minimum, maximum, tier]) => ({
      minimum: String(minimum),
      maximum: String(maximum),
      rate: moneyOf((best * share * tier * formShares[form]) / 1_000_000n, "NGN"),
    })),
  };
}

const sellBrands: readonly SellBrand[] = brands.map(([id, name, share, demand, countries]) => ({
  id,
  name,
  demand,
  offers: countries.flatMap((country) =>
    giftCardForms.map((form) => offerOf(country, form, share)),
  ),
}));

/** Traders who are staff at the desk; some values are traded by a script. */
export function createSandboxGiftCardDesk(db: Queryable): GiftCardDeskRail {
  return {
    isOwnDesk: true,
    sellBrands: async () => sellBrands,
    async tell({ tradeId, news, value, at }) {
      if (scriptedValues[value] === undefined) return;
      const runAt = new Date(at.getTime() + stepMs);
      await enqueue(db, [
        { kind: sandboxTraderKind, payload: { tradeId, news, value, step: 1 }, runAt },
      ]);
    },
  };
}
