import type { Asset } from "@apex/contract/assets";
import { moneyOf } from "@apex/contract/money";
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
import {
  countedMinor,
  dailyCounter,
  limitDay,
  uncountedMinor,
} from "../transfers/transfer-limits.ts";
import { convertMinor, type Prices } from "../prices/convert.ts";

/** The counter of a network's withdrawals in a day, in cents. */
export function networkCounter(network: Network): string {
  return `crypto-out-usd-equivalent:${network}`;
}

/** Converts an amount counted in cents to a wallet's asset. */
export function networkUncountedMinor(countMinor: bigint, asset: Asset, prices: Prices): bigint {
  return convertMinor(countMinor < 0n ? 0n : countMinor, networkLimitAsset, asset, prices);
}

/** A withdrawal counts against its owner's daily limit, as transfers do, and against the network's. */
export function withdrawalCounters(
  { workspaceId, kycLevel }: Caller,
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
  const leftMinor = counter.limitMinor - outcome.usedMinor;
  const isDaily = counter.name === dailyCounter;
  const left = (isDaily ? uncountedMinor : networkUncountedMinor)(leftMinor, asset, prices);
  return new Refusal(isDaily ? "daily-limit-exceeded" : "network-limit-exceeded", {
    params: { left: moneyOf(left, asset) },
  });
}
