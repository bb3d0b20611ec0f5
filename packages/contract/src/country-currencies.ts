import { assetFacts, fiatAssets, type Asset } from "./assets.ts";

/**
 * The members of each currency union. (The country in an asset's own facts only provides its flag.) Source: BCEAO,
 * BEAC, European Central Bank.
 */
const unions = {
  XOF: ["BJ", "BF", "CI", "GW", "ML", "NE", "SN", "TG"],
  XAF: ["CM", "CF", "TD", "CG", "GQ", "GA"],
  // The last six use the euro without being members of the union.
  EUR: [
    "AT",
    "BE",
    "BG",
    "HR",
    "CY",
    "EE",
    "FI",
    "FR",
    "DE",
    "GR",
    "IE",
    "IT",
    "LV",
    "LT",
    "LU",
    "MT",
    "NL",
    "PT",
    "SK",
    "SI",
    "ES",
    "AD",
    "MC",
    "ME",
    "SM",
    "VA",
    "XK",
  ],
} as const satisfies Partial<Record<Asset, readonly string[]>>;

const currencyByCountry: ReadonlyMap<string, Asset> = new Map([
  ...fiatAssets.flatMap((asset) => {
    const { country } = assetFacts(asset);
    return country === undefined ? [] : [[country, asset] as const];
  }),
  ...unions.XOF.map((country) => [country, "XOF"] as const),
  ...unions.XAF.map((country) => [country, "XAF"] as const),
  ...unions.EUR.map((country) => [country, "EUR"] as const),
]);

/** The currency of a country's people; US dollars if the product does not have theirs. @param country ISO 3166 code. */
export function currencyOf(country: string): Asset {
  return currencyByCountry.get(country) ?? "USD";
}
