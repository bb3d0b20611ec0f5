import { hourMs } from "@apex/contract/durations";
import { assetFacts, type Asset } from "@apex/contract/assets";
import type { LogEntry } from "@apex/engine/runtime/context";
import { one, times } from "./price-decimals.ts";

/** A source's price of an asset. */
export interface PricePoint {
  readonly asset: Asset;
  /** Units of 10⁻¹⁸ dollars, or of Tether where the source counts in it. */
  readonly price: bigint;
  readonly inTether?: true;
  /** When the source reported the price. */
  readonly atMs: number;
}

export type SourceName = "kraken" | "binance" | "er-api" | "currency-api";

/** The first is the price, the second the opinion on it. */
const sourcesOf: Readonly<Record<"crypto" | "fiat", readonly SourceName[]>> = {
  crypto: ["kraken", "binance"],
  fiat: ["er-api", "currency-api"],
};
/** Coins pegged to the dollar, which have another second source. */
const pegged: readonly Asset[] = ["USDT", "USDC"];

/**
 * Largest age of a price. Exchanges are asked every few seconds; currency rates are set once a day, and on some days
 * not at all.
 */
export const oldestMs = { crypto: 60_000, fiat: 72 * hourMs } as const;
/** Largest difference between two sources that confirm each other, in percent of the lower price. */
const apartPercent = { crypto: 2n, fiat: 3n } as const;

export type NoPrice = "absent" | "stale" | "sources-apart";

/** The latest word of every source, and what they agree on. */
export function createAgreedPrices(log: (entry: LogEntry) => void) {
  const told = new Map<string, PricePoint>();
  const known = new Map<Asset, NoPrice | "agreed">();

  /** A source's price in dollars, if it is recent enough. */
  function fresh(source: SourceName, asset: Asset, nowMs: number): bigint | NoPrice {
    const point = told.get(`${source} ${asset}`);
    if (point === undefined) return "absent";
    if (nowMs - point.atMs > oldestMs[assetFacts(asset).category]) return "stale";
    if (point.inTether !== true) return point.price;
    const tether = priceAt("USDT", nowMs);
    return typeof tether === "bigint" ? times(point.price, tether) : tether;
  }

  function priceAt(asset: Asset, nowMs: number): bigint | NoPrice {
    if (asset === "USD") return one;
    const { category } = assetFacts(asset);
    const [first = "kraken", second = "binance"] = sourcesOf[category];
    const price = fresh(first, asset, nowMs);
    const opinion = pegged.includes(asset) ? one : fresh(second, asset, nowMs);
    if (typeof price !== "bigint") return price;
    if (typeof opinion !== "bigint") return opinion;
    const [low, high] = price < opinion ? [price, opinion] : [opinion, price];
    return (high - low) * 100n > low * apartPercent[category] ? "sources-apart" : price;
  }

  return {
    tell(source: SourceName, points: readonly PricePoint[]): void {
      for (const point of points) told.set(`${source} ${point.asset}`, point);
    },

    /**
     * The price that two sources agree on, in units of 10⁻¹⁸ dollars, or why there is none. If two sources disagree, neither price is used,
     * because either may be wrong. A change is logged once.
     */
    priceOf(asset: Asset, nowMs: number): bigint | NoPrice {
      const price = priceAt(asset, nowMs);
      const state = typeof price === "bigint" ? "agreed" : price;
      const before = known.get(asset);
      known.set(asset, state);
      if (before !== undefined && before !== state)
        log(
          state === "agreed"
            ? { level: "info", message: "a price is traded on again", asset }
            : { level: "warn", message: "a price is not traded on", asset, why: state },
        );
      return price;
    },
  };
}

export type AgreedPrices = ReturnType<typeof createAgreedPrices>;
