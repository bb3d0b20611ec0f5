import { dayMs, hourMs } from "@apex/contract/durations";
import type { Asset } from "@apex/contract/assets";
import { moneyOf, type Money } from "@apex/contract/money";
import { Refusal } from "../../platform/refusal.ts";
import { convertLeft, convertLimit, convertMinor, type Prices } from "../prices/convert.ts";
import { dailyLimitMinor, limitAsset, type Counted } from "./level-limits.ts";

/** The counter of a day's transfers, in kobo. */
export const dailyCounter = "transfer-out-ngn-equivalent";

/** A limit's day follows Africa/Lagos, an hour ahead of UTC all year. */
const zoneAheadMs = hourMs;

/** An amount as the daily limit counts it, in kobo. */
export function countedMinor(amountMinor: bigint, asset: Asset, prices: Prices): bigint {
  return convertMinor(amountMinor, asset, limitAsset, prices);
}

/** The daily limit of a verification level and what is left of it, in the wallet's asset. */
export function dailyLimitOf(
  asset: Asset,
  { kycLevel, usedMinor }: { readonly kycLevel: number; readonly usedMinor: bigint },
  { prices, figures }: Counted,
): { readonly limit: Money; readonly left: Money } {
  const limitMinor = dailyLimitMinor(kycLevel, figures);
  return {
    limit: moneyOf(convertLimit(limitMinor, limitAsset, asset, prices), asset),
    left: moneyOf(convertLeft({ limitMinor, usedMinor }, limitAsset, asset, prices), asset),
  };
}

/** The refusal of a payment that exceeds the daily limit. */
export function dailyLimitRefusal(
  counted: { readonly limitMinor: bigint; readonly usedMinor: bigint },
  asset: Asset,
  prices: Prices,
): Refusal {
  const left = moneyOf(convertLeft(counted, limitAsset, asset, prices), asset);
  return new Refusal("daily-limit-exceeded", { params: { left } });
}

/** The date of a moment's limit day, and the start of the next one. */
export function limitDay(at: Date): { readonly window: string; readonly resetsAt: Date } {
  const day = Math.floor((at.getTime() + zoneAheadMs) / dayMs);
  return {
    window: new Date(day * dayMs).toISOString().slice(0, 10),
    resetsAt: new Date((day + 1) * dayMs - zoneAheadMs),
  };
}
