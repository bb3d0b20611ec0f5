import type { Asset } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import type { Prices } from "../prices/convert.ts";
import type { Figures } from "../../runtime/switched.ts";

/** The asset of the limits by verification level, which cap each payment and each day's payments. */
export const limitAsset: Asset = "NGN";
/** The default limits, which apply until staff change them. Sample values. */
export const limits = {
  1: { each: "500000", daily: "500000" },
  2: { each: "2000000", daily: "5000000" },
} as const;
type LimitOf = keyof (typeof limits)[1];

/** The highest crypto withdrawals in a day, in US dollars, before and after an identity document was verified. */
const cryptoDailyLimitUsd = { unverified: "1000", verified: "50000" } as const;

export const networkLimitAsset: Asset = "USD";

/** The prices for counting amounts against limits, and the figures that staff have changed. */
export interface Counted {
  readonly prices: Prices;
  readonly figures: Figures;
}

/** A level's limit for one payment, in naira's minor units. */
export function eachLimitMinor(kycLevel: number, figures: Figures): bigint {
  return limitOf(kycLevel, "each", figures);
}

/** A level's daily limit, in naira's minor units. */
export function dailyLimitMinor(kycLevel: number, figures: Figures): bigint {
  return limitOf(kycLevel, "daily", figures);
}

/** A network's daily limit, in cents. */
export function networkLimitMinor(kycLevel: number): bigint {
  const { verified, unverified } = cryptoDailyLimitUsd;
  return toMinor(kycLevel >= 2 ? verified : unverified, networkLimitAsset);
}

/** A level's limit in kobo. The authorisation table requires level 1, so nobody below it gets here. */
function limitOf(kycLevel: number, of: LimitOf, figures: Figures): bigint {
  const level = kycLevel >= 2 ? 2 : 1;
  const switched = figures.figure("limit", `${level}-${of}`);
  return toMinor(switched ?? limits[level][of], limitAsset);
}
