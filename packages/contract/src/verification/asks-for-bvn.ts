import { defaultCountry, type Asset } from "../assets.ts";

/** Whether the rails of a currency ask for a bank verification number: those of the naira do, by Nigerian law; no other currency's. */
export function asksForBvn(asset: Asset): boolean {
  return asset === "NGN";
}

/** The level of a person whose identity document is checked. */
export const documentLevel = 2;

/**
 * Whether the issuer of cards is told who somebody is by their BVN: Nigerians are, others by their checked document.
 * @param country ISO 3166 code of the person's.
 */
export function cardAsksForBvn(country: string | null | undefined): boolean {
  return (country ?? defaultCountry) === "NG";
}
