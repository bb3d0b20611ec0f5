import type { Asset } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";

/** Limits by verification level count what leaves in naira: the most at a time, and in a day. */
export const limitAsset: Asset = "NGN";
const limits = {
  1: { each: toMinor("500000", limitAsset), daily: toMinor("500000", limitAsset) },
  2: { each: toMinor("2000000", limitAsset), daily: toMinor("5000000", limitAsset) },
} as const;

/** The most crypto that may leave in a day, in US dollars: before and after the government's document was checked. */
const cryptoDailyLimitUsd = { unverified: "1000", verified: "50000" } as const;

export const networkLimitAsset: Asset = "USD";

/** A level's limit for one payment, in naira's minor units. */
export function eachLimitMinor(kycLevel: number): bigint {
  return limitsOf(kycLevel).each;
}

/** A level's daily limit, in naira's minor units. */
export function dailyLimitMinor(kycLevel: number): bigint {
  return limitsOf(kycLevel).daily;
}

/** A network's daily limit, in cents. */
export function networkLimitMinor(kycLevel: number): bigint {
  const { verified, unverified } = cryptoDailyLimitUsd;
  return toMinor(kycLevel >= 2 ? verified : unverified, networkLimitAsset);
}

/** Nobody below level 1 gets here: the authorisation table asks for it. */
function limitsOf(kycLevel: number): { readonly each: bigint; readonly daily: bigint } {
  return kycLevel >= 2 ? limits[2] : limits[1];
}
