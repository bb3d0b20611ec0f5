import type { Asset } from "@apex/contract/assets";
import { moneyOf, type Money } from "@apex/contract/money";
import type { Network } from "@apex/contract/networks";
import type { Caller } from "../../runtime/context.ts";
import type { LimitCounter, PostOutcome } from "../../ledger/movement.ts";
import {
  networkLimitAsset,
  networkLimitMinor,
  dailyLimitMinor,
  type Counted,
} from "../limits/level-limits.ts";
import { Refusal } from "../../platform/refusal.ts";
import { countedMinor, dailyCounter, dailyLimitRefusal, limitDay } from "../limits/daily-limit.ts";
import { convertLeft, convertMinor, type Prices } from "../prices/convert.ts";

/** The counter of a network's withdrawals in a day, in cents. */
export function networkCounter(network: Network): string {
  return `crypto-out-usd-equivalent:${network}`;
}

/** Returns the unused part of a network's daily limit, in a wallet's asset. */
export function networkLeft(
  counted: { readonly limitMinor: bigint; readonly usedMinor: bigint },
  asset: Asset,
  prices: Prices,
): Money {
  return moneyOf(convertLeft(counted, networkLimitAsset, asset, prices), asset);
}

/** A withdrawal counts against its owner's daily limit, as transfers do, and against the network's. */
export function withdrawalCounters(
  { limits: { workspaceId, kycLevel } }: Caller,
  { asset, network, amountMinor }: { asset: Asset; network: Network; amountMinor: bigint },
  { prices, figures }: Counted,
  at: Date,
): LimitCounter[] {
  const { window } = limitDay(at);
  return [
    {
      workspaceId,
      name: dailyCounter,
      window,
      amountMinor: countedMinor(amountMinor, asset, prices),
      limitMinor: dailyLimitMinor(kycLevel, figures),
    },
    {
      workspaceId,
      name: networkCounter(network),
      window,
      amountMinor: convertMinor(amountMinor, asset, networkLimitAsset, prices),
      limitMinor: networkLimitMinor(kycLevel),
    },
  ];
}

/** The refusal for an exceeded counter. */
export function limitRefusal(
  outcome: PostOutcome,
  counters: readonly LimitCounter[],
  asset: Asset,
  prices: Prices,
): Refusal {
  const counter =
    outcome.outcome === "limit-exceeded"
      ? counters.find(({ name }) => name === outcome.counter)
      : undefined;
  if (counter === undefined || outcome.outcome !== "limit-exceeded")
    throw new Error("A limit that nobody counts was exceeded.");
  const counted = { limitMinor: counter.limitMinor, usedMinor: outcome.usedMinor };
  if (counter.name === dailyCounter) return dailyLimitRefusal(counted, asset, prices);
  return new Refusal("network-limit-exceeded", {
    params: { left: networkLeft(counted, asset, prices) },
  });
}
