import { dayMs } from "@apex/contract/durations";
import { withoutTrailing } from "@apex/contract/without-trailing";
import { assetCodes, type Asset } from "@apex/contract/assets";
import type { Db } from "@apex/engine/platform/db";
import type { MarketRail } from "@apex/engine/rails/market";
import { sampledCandles } from "./candles.ts";
import { notSteered, readSteering, type MarketSteering } from "./market-steering.ts";

/** An asset's price around the end of 2026, and its largest deviation from there, in millionths. Sample data. */
interface Anchor {
  /** Price of one unit in USD. */
  readonly usd?: string;
  /** Units that one USD buys, for assets that are quoted this way. */
  readonly perUsd?: string;
  /** A fixed rate to another asset: units for one of it. */
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
  POL: { usd: "0.1625", swingPpm: 340_000n },
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

/** The moment at which prices equal their anchors. */
const anchorSecond = secondOf(new Date("2026-11-20T12:00:00Z"));

/** The price is a sum of smooth noises: each has a period in seconds and a share of the swing in ten-thousandths. */
const waves = [
  { periodSeconds: 12_288n * 3_600n, share: 4_500n },
  { periodSeconds: 3_072n * 3_600n, share: 2_600n },
  { periodSeconds: 768n * 3_600n, share: 1_400n },
  { periodSeconds: 192n * 3_600n, share: 880n },
  { periodSeconds: 48n * 3_600n, share: 420n },
  { periodSeconds: 6n * 3_600n, share: 150n },
  { periodSeconds: 900n, share: 30n },
  { periodSeconds: 120n, share: 15n },
  { periodSeconds: 10n, share: 5n },
] as const;

const million = 1_000_000n;
const priceDecimals = 12;
const priceOne = 10n ** BigInt(priceDecimals);
/** Rates of pairs are in units of 10⁻¹⁸. */
const rateOne = 10n ** 18n;

/**
 * The sandbox's market: a function of the moment, for every past and future second, equal in every process.
 * @param db holds a tester's price changes and halts; without it there are none.
 */
export function createSandboxMarket(db?: Db): MarketRail {
  const latest: { readonly key: string; readonly prices: ReadonlyMap<Asset, string> }[] = [];
  const steered = async () => (db === undefined ? notSteered : readSteering(db));
  return {
    async pricesAt(at) {
      const steering = await steered();
      const second = secondOf(at);
      const key = `${steering.version} ${second}`;
      const known = latest.find((one) => one.key === key);
      if (known !== undefined) return known.prices;
      const prices = new Map(
        assetCodes.map((asset) => [asset, decimalOf(priceAt(asset, second, steering))]),
      );
      latest.unshift({ key, prices });
      latest.splice(pricesKept);
      return prices;
    },
    async dailyHistory(asset, until, days) {
      const steering = await steered();
      const lastDay = Math.floor(until.getTime() / dayMs);
      return Array.from({ length: days }, (_, index) => {
        const day = lastDay - days + 1 + index;
        // The last day is still open, so its candle closes at the requested moment.
        const closing = new Date(Math.min((day + 1) * dayMs, until.getTime()));
        return {
          date: new Date(day * dayMs).toISOString().slice(0, 10),
          priceUsd: decimalOf(priceAt(asset, secondOf(closing), steering)),
        };
      });
    },
    async isOpen(asset) {
      return !(await steered()).halted.has(asset);
    },
    async isThin(asset) {
      return (await steered()).thin.has(asset);
    },
    async costs() {
      return (await steered()).costs;
    },
    async candles(base, quote, span) {
      const steering = await steered();
      return sampledCandles(span, quote, (second) => {
        const inUsd = priceAt(base, second, steering);
        return (inUsd * rateOne) / priceAt(quote, second, steering);
      });
    },
  };
}

/** Moments whose prices are cached: now, the start of the hour, a day ago. */
const pricesKept = 4;

function secondOf(at: Date): bigint {
  return BigInt(Math.floor(at.getTime() / 1_000));
}

/** Price in USD, in units of 10⁻¹². */
function priceAt(asset: Asset, second: bigint, steering: MarketSteering): bigint {
  const price = ownPriceAt(asset, second, steering);
  const moved = steering.moves
    .filter((move) => move.asset === asset && move.second <= second)
    .reduce((so, { ppm }) => (so * ppm) / million, price);
  return moved > 0n ? moved : 1n;
}

function ownPriceAt(asset: Asset, second: bigint, steering: MarketSteering): bigint {
  const { usd, perUsd, pegged, swingPpm } = anchors[asset];
  if (pegged !== undefined)
    return (priceAt(pegged.to, second, steering) * priceOne) / scaled(pegged.at);
  const anchor = usd === undefined ? (priceOne * priceOne) / scaled(perUsd ?? "1") : scaled(usd);
  if (swingPpm === 0n) return anchor;
  const wander = ((noise(asset, second) - noise(asset, anchorSecond)) * swingPpm) / million;
  return (anchor * (million + wander)) / million;
}

/** Between −1,000,000 and 1,000,000, continuous in time. */
function noise(asset: Asset, second: bigint): bigint {
  let sum = 0n;
  for (const { periodSeconds, share } of waves) {
    const step = second / periodSeconds;
    const within = second % periodSeconds;
    const { from, to } = stretchOf(asset, periodSeconds, step);
    sum += (from + ((to - from) * within) / periodSeconds) * share;
  }
  return sum / 10_000n;
}

/** A step of a wave with its start and end. */
interface Stretch {
  readonly step: bigint;
  readonly from: bigint;
  readonly to: bigint;
}

/** The last step used of each wave; successive moments usually share it. */
const stretches = new Map<string, Stretch>();

function stretchOf(asset: Asset, wave: bigint, step: bigint): Stretch {
  const key = `${asset} ${wave}`;
  const last = stretches.get(key);
  if (last?.step === step) return last;
  const from = last?.step === step - 1n ? last.to : hashed(asset, wave, step);
  const stretch = { step, from, to: hashed(asset, wave, step + 1n) };
  stretches.set(key, stretch);
  return stretch;
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
  const fraction = withoutTrailing(digits.slice(-priceDecimals), "0");
  const whole = digits.slice(0, -priceDecimals);
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
