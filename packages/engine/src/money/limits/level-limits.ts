import type { Asset } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import { convertLimit, hasRate, type Prices } from "../prices/convert.ts";
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

/**
 * The most that one payment may take out of a wallet at a level, in the wallet's asset: the lowest of the level's limit
 * for a payment, its limit for a day and the maximum of the payment method, if it has one. Every way out asks this
 * function, for the terms it shows, for a security code and for the payment itself.
 */
export function paymentMaximumMinor(
  asset: Asset,
  kycLevel: number,
  { prices, figures }: Counted,
  methodMinor?: bigint,
): bigint {
  const eachMinor = limitOf(kycLevel, "each", figures);
  const levelMinor = lower(eachMinor, dailyLimitMinor(kycLevel, figures));
  const maximumMinor = convertLimit(levelMinor, limitAsset, asset, prices);
  return methodMinor === undefined ? maximumMinor : lower(maximumMinor, methodMinor);
}

const lower = (one: bigint, other: bigint) => (one < other ? one : other);

/** A level's daily limit, in naira's minor units. */
export function dailyLimitMinor(kycLevel: number, figures: Figures): bigint {
  return limitOf(kycLevel, "daily", figures);
}

/** A network's daily limit, in cents. */
export function networkLimitMinor(kycLevel: number): bigint {
  const { verified, unverified } = cryptoDailyLimitUsd;
  return toMinor(kycLevel >= 2 ? verified : unverified, networkLimitAsset);
}

/**
 * The most that can leave over a network in a day, in an asset: the network's limit, or the level's for everything, if
 * that is lower. Without a price for naira it is the network's.
 */
export function networkDailyMinor(
  asset: Asset,
  kycLevel: number,
  { prices, figures }: Counted,
): bigint {
  const networkMinor = convertLimit(networkLimitMinor(kycLevel), networkLimitAsset, asset, prices);
  if (!hasRate(limitAsset, asset, prices)) return networkMinor;
  const dailyMinor = convertLimit(dailyLimitMinor(kycLevel, figures), limitAsset, asset, prices);
  return lower(networkMinor, dailyMinor);
}

/** A level's limit in kobo. The authorisation table requires level 1, so nobody below it gets here. */
function limitOf(kycLevel: number, of: LimitOf, figures: Figures): bigint {
  const level = kycLevel >= 2 ? 2 : 1;
  const switched = figures.figure("limit", `${level}-${of}`);
  return toMinor(switched ?? limits[level][of], limitAsset);
}
