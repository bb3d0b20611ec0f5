import { assets, defaultCountry, type Asset } from "../assets.ts";

/** Whether the rails of a currency ask for a bank verification number: those of the naira do, by Nigerian law; no other currency's. */
export function asksForBvn(asset: Asset): boolean {
  return asset === "NGN";
}

/** The level of a person whose identity document is checked. */
export const documentLevel = 2;

/**
 * Whether a country's people have a BVN: Nigerians do. The issuer of cards is told who they are by it, and who others are by their
 * checked document.
 * @param country ISO 3166 code of the person's.
 */
export function hasBvn(country: string | null | undefined): boolean {
  return (country ?? defaultCountry) === assets.NGN.country;
}
