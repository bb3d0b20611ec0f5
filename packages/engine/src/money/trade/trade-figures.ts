import { assetFacts, type Asset } from "@apex/contract/assets";
import { baseOf } from "@apex/contract/trade/pair";
import type { Price } from "@apex/contract/trade/price";
import { Refusal } from "../../platform/refusal.ts";
import { rateDecimal, type Prices } from "../prices/convert.ts";
import type { TradeCosts } from "../../rails/market.ts";

/** The amounts of a trade, in minor units. Each is exact, then rounded once in the house's favour, by less than one minor unit. */
export interface TradeFigures {
  /** Everything that leaves the wallet, fee included. */
  readonly payMinor: bigint;
  /** Rounded up. */
  readonly feeMinor: bigint;
  /** Rounded down. */
  readonly receiveMinor: bigint;
}

/** Minor units received for one minor unit paid, after the fee: `numerator / denominator`, exact. */
export interface Rate {
  readonly from: Asset;
  readonly to: Asset;
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const million = 1_000_000n;

/**
 * The customer's rate: the market's, less the spread.
 * @throws {Refusal} service-unavailable without a price.
 */
export function customerRate(
  from: Asset,
  to: Asset,
  prices: Prices,
  { spreadPpm }: Pick<TradeCosts, "spreadPpm">,
): Rate {
  const market = marketRate(from, to, prices);
  return {
    ...market,
    numerator: market.numerator * (million - spreadPpm),
    denominator: market.denominator * million,
  };
}

/** The market's rate, without the spread. */
export function marketRate(from: Asset, to: Asset, prices: Prices): Rate {
  const given = decimalParts(prices.get(from));
  const got = decimalParts(prices.get(to));
  return {
    from,
    to,
    numerator: given.digits * tenTo(got.decimals) * tenTo(assetFacts(to).scale),
    denominator: got.digits * tenTo(given.decimals) * tenTo(assetFacts(from).scale),
  };
}

/** The rate of an order: `orderPrice` is the price of one unit of the pair's base in its other asset. */
export function orderRate(from: Asset, to: Asset, orderPrice: string): Rate {
  const { digits, decimals } = decimalParts(orderPrice);
  const [numerator, denominator] =
    baseOf(from, to) === from ? [digits, tenTo(decimals)] : [tenTo(decimals), digits];
  return {
    from,
    to,
    numerator: numerator * tenTo(assetFacts(to).scale),
    denominator: denominator * tenTo(assetFacts(from).scale),
  };
}

/** The figures of a trade that pays this amount. */
export function figuresOfPay(
  payMinor: bigint,
  rate: Rate,
  { feePpm }: Pick<TradeCosts, "feePpm">,
): TradeFigures {
  const feeMinor = dividedUp(payMinor * feePpm, million);
  return { payMinor, feeMinor, receiveMinor: receivedFor(payMinor - feeMinor, rate) };
}

/** The figures of the smallest payment that receives this amount. */
export function figuresOfReceive(
  receiveMinor: bigint,
  rate: Rate,
  { feePpm }: Pick<TradeCosts, "feePpm">,
): TradeFigures {
  const convertedMinor = dividedUp(receiveMinor * rate.denominator, rate.numerator);
  const payMinor = dividedUp(convertedMinor * million, million - feePpm);
  return { payMinor, feeMinor: payMinor - convertedMinor, receiveMinor };
}

/** The amount received for a payment after its fee. */
export function receivedFor(convertedMinor: bigint, { numerator, denominator }: Rate): bigint {
  return (convertedMinor * numerator) / denominator;
}

/** A rate for display: the price of one unit of the base, with a readable number of digits. */
export function priceOf(rate: Rate, base: Asset = baseOf(rate.from, rate.to)): Price {
  const other = base === rate.from ? rate.to : rate.from;
  return { base, amount: rateDecimal(priceParts(rate, base), other), asset: other };
}

/** The price of `priceOf` in units of 10⁻¹⁸. */
export function priceParts(
  { from, to, numerator, denominator }: Rate,
  base: Asset = baseOf(from, to),
): bigint {
  // The rate converts minor units, the price whole units.
  const one = numerator * tenTo(assetFacts(from).scale);
  const per = denominator * tenTo(assetFacts(to).scale);
  return base === from
    ? (one * tenTo(priceDecimals)) / per
    : dividedUp(per * tenTo(priceDecimals), one);
}

/** The number of decimals of `priceParts`. */
export const priceDecimals = 18;

function decimalParts(decimal: string | undefined): { digits: bigint; decimals: number } {
  if (decimal === undefined) throw new Refusal("service-unavailable");
  const [whole = "", fraction = ""] = decimal.split(".");
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}

function dividedUp(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by;
}

function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}
