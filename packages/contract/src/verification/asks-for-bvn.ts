import { assets, defaultCountry, type Asset } from "../assets.ts";

/**
 * Whether payments in a currency require a bank verification number. Nigerian law requires one for the naira; no other
 * currency does.
 */
export function asksForBvn(asset: Asset): boolean {
  return asset === "NGN";
}

/** The level of a person with a verified identity document. */
export const documentLevel = 2;

/**
 * Whether a country's people have a BVN: Nigerians do. Card issuers identify Nigerians by it, and everybody else by
 * their verified document.
 * @param country ISO 3166 code of the person's country.
 */
export function hasBvn(country: string | null | undefined): boolean {
  return (country ?? defaultCountry) === assets.NGN.country;
}
