import { assetCodes, type Asset } from "@apex/contract/assets";
import type { MarketRail } from "./market.ts";

/** What an asset costs around the end of 2026, and how far it may wander from there, in millionths. Sample data. */
interface Anchor {
  /** Price of one unit in USD. */
  readonly usd?: string;
  /** Units that one USD buys, where that is how people quote it. */
  readonly perUsd?: string;
  /** Follows another asset at a fixed rate of units for one of it. */
  readonly pegged?: { readonly to: Asset; readonly at: string };
  readonly swingPpm: bigint;
}

const anchors: Readonly<Record<Asset, Anchor>> = {
  NGN: { perUsd: "1530", swingPpm: 55_000n },
  GHS: { perUsd: "11.9", swingPpm: 70_000n },
  KES: { perUsd: "129.2", swingPpm: 15_000n },
  RWF: { perUsd: "1452", swingPpm: 25_000n },
  USD: { usd: "1", swingPpm: 0n },
  EUR: { usd: "1.163", swingPpm: 35_000n },
  GBP: { usd: "1.331", swingPpm: 35_000n },
  XOF: { pegged: { to: "EUR", at: "655.957" }, swingPpm: 0n },
  XAF: { pegged: { to: "EUR", at: "655.957" }, swingPpm: 0n },
  UGX: { perUsd: "3560", swingPpm: 25_000n },
  TZS: { perUsd: "2455", swingPpm: 30_000n },
  ZAR: { perUsd: "17.25", swingPpm: 60_000n },
  BTC: { usd: "95120", swingPpm: 260_000n },
  ETH: { usd: "3415", swingPpm: 300_000n },
  USDT: { usd: "1", swingPpm: 600n },
  USDC: { usd: "1", swingPpm: 300n },
  BNB: { usd: "884", swingPpm: 260_000n },
  TRX: { usd: "0.2874", swingPpm: 240_000n },
  SOL: { usd: "151.4", swingPpm: 340_000n },
  XRP: { usd: "2.21", swingPpm: 320_000n },
  XLM: { usd: "0.2618", swingPpm: 320_000n },
  LTC: { usd: "97.6", swingPpm: 260_000n },
  DOGE: { usd: "0.1542", swingPpm: 360_000n },
  ADA: { usd: "0.4725", swingPpm: 340_000n },
  DOT: { usd: "2.85", swingPpm: 340_000n },
  AVAX: { usd: "15.9", swingPpm: 350_000n },
};

/** The hour at which prices equal their anchors. */
const anchorHour = hourOf(new Date("2026-11-20T12:00:00Z"));

/** The walk is a sum of smooth noises: each with a period in hours and its share of the swing, in thousandths. */
const waves = [
  { periodHours: 12_288n, share: 450n },
  { periodHours: 3_072n, share: 260n },
  { periodHours: 768n, share: 140n },
  { periodHours: 192n, share: 90n },
  { periodHours: 48n, share: 45n },
  { periodHours: 6n, share: 15n },
] as const;

const million = 1_000_000n;
const priceDecimals = 12;
const priceOne = 10n ** BigInt(priceDecimals);

/** The sandbox's market: the same prices at the same moment everywhere, for every past and future hour. */
export function createSandboxMarket(): MarketRail {
  let latest: { readonly hour: bigint; readonly prices: ReadonlyMap<Asset, string> } | undefined;
  return {
    async pricesAt(at) {
      const hour = hourOf(at);
      if (latest?.hour !== hour) {
        const prices = new Map(assetCodes.map((asset) => [asset, decimalOf(priceAt(asset, hour))]));
        latest = { hour, prices };
      }
      return latest.prices;
    },
    async dailyHistory(asset, until, days) {
      const lastDay = Math.floor(until.getTime() / dayMs);
      return Array.from({ length: days }, (_, index) => {
        const day = lastDay - days + 1 + index;
        // The last day is still open: it closes at the moment that is asked about.
        const closing = new Date(Math.min((day + 1) * dayMs, until.getTime()));
        return {
          date: new Date(day * dayMs).toISOString().slice(0, 10),
          priceUsd: decimalOf(priceAt(asset, hourOf(closing))),
        };
      });
    },
  };
}

const dayMs = 24 * 60 * 60_000;

function hourOf(at: Date): bigint {
  return BigInt(Math.floor(at.getTime() / (60 * 60_000)));
}

/** Price in USD, in units of 10⁻¹². */
function priceAt(asset: Asset, hour: bigint): bigint {
  const { usd, perUsd, pegged, swingPpm } = anchors[asset];
  if (pegged !== undefined) return (priceAt(pegged.to, hour) * priceOne) / scaled(pegged.at);
  const anchor = usd === undefined ? (priceOne * priceOne) / scaled(perUsd ?? "1") : scaled(usd);
  if (swingPpm === 0n) return anchor;
  const wander = ((noise(asset, hour) - noise(asset, anchorHour)) * swingPpm) / million;
  return (anchor * (million + wander)) / million;
}

/** Between −1,000,000 and 1,000,000; nearby hours have nearby values. */
function noise(asset: Asset, hour: bigint): bigint {
  let sum = 0n;
  for (const { periodHours, share } of waves) {
    const step = hour / periodHours;
    const within = hour % periodHours;
    const from = hashed(asset, periodHours, step);
    const to = hashed(asset, periodHours, step + 1n);
    sum += (from + ((to - from) * within) / periodHours) * share;
  }
  return sum / 1_000n;
}

/** SplitMix64 of the asset, the wave and the step, spread over ±1,000,000. */
function hashed(asset: Asset, wave: bigint, step: bigint): bigint {
  let seed = 0n;
  for (const letter of asset) seed = seed * 131n + BigInt(letter.charCodeAt(0));
  let x = BigInt.asUintN(
    64,
    (seed * 0x100000001b3n + wave) * 0x9e3779b97f4a7c15n + step * 0xd1b54a32d192ed03n,
  );
  x = BigInt.asUintN(64, (x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n);
  x = BigInt.asUintN(64, (x ^ (x >> 27n)) * 0x94d049bb133111ebn);
  return ((x ^ (x >> 31n)) % (2n * million + 1n)) - million;
}

/** A decimal in units of 10⁻¹². */
function scaled(decimal: string): bigint {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(priceDecimals, "0"));
}

function decimalOf(price: bigint): string {
  const digits = price.toString().padStart(priceDecimals + 1, "0");
  const fraction = digits.slice(-priceDecimals).replace(/0+$/, "");
  const whole = digits.slice(0, -priceDecimals);
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
