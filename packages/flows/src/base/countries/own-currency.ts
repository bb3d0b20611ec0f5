import { assets, defaultCountry, isAsset, type Asset } from "@apex/contract/assets";
import { currencyOf } from "@apex/contract/country-currencies";

/** The currency to propose to a person: the one that they prefer, else their country's. */
export function ownCurrency(
  person: { country?: string | undefined; preferredAsset?: string | undefined } | undefined,
): Asset {
  const { country = defaultCountry, preferredAsset = "" } = person ?? {};
  return isAsset(preferredAsset) && assets[preferredAsset].category === "fiat"
    ? preferredAsset
    : currencyOf(country);
}
