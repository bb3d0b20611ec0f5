import { withoutTrailing } from "@apex/contract/without-trailing";
import { assetFacts } from "@apex/contract/assets";
import { wrongSidePpm } from "@apex/contract/limits";
import { moneyOf, type Money } from "@apex/contract/money";
import { baseOf } from "@apex/contract/trade/pair";
import { minorOf } from "../../base/format/written-money.ts";
import type { TradePair } from "./trade-steps.ts";

const million = 1_000_000n;
const decimals = 18;

/** The gap between an order's price and the market's, in millionths; negative below the market. */
export function priceGap(orderPrice: string, marketPrice: string): bigint {
  const market = parts(marketPrice);
  return market === 0n ? 0n : ((parts(orderPrice) - market) * million) / market;
}

/** True if an order would sell well below the market, or buy well above it. */
export function isOnWrongSide(pair: TradePair, gapPpm: bigint): boolean {
  return isSale(pair) ? gapPpm < -wrongSidePpm : gapPpm > wrongSidePpm;
}

/** True if the base is the asset paid: the order then runs at its price or a higher one. */
export function isSale({ from, to }: TradePair): boolean {
  return baseOf(from, to) === from;
}

/** The minimum that an order receives: its payment less the fee, at its own price, rounded down. */
export function leastReceived(
  { pay, fee, orderPrice }: { pay: Money; fee: Money; orderPrice: string },
  pair: TradePair,
): Money {
  const converted = (minorOf(pay) - minorOf(fee)) * 10n ** BigInt(assetFacts(pair.to).scale);
  const units = 10n ** BigInt(assetFacts(pair.from).scale);
  const [price, one] = [parts(orderPrice), 10n ** BigInt(decimals)];
  const receivedMinor = isSale(pair)
    ? (converted * price) / (units * one)
    : (converted * one) / (units * price);
  return moneyOf(receivedMinor, pair.to);
}

/** A price at a percentage from the market's, with the same number of digits. */
export function priceAt(marketPrice: string, percent: number): string {
  const [, fraction = ""] = marketPrice.split(".");
  const moved = (parts(marketPrice) * BigInt(100 + percent)) / 100n;
  const digits = moved.toString().padStart(decimals + 1, "0");
  const kept = withoutTrailing(digits.slice(-decimals).slice(0, fraction.length), "0");
  const whole = digits.slice(0, -decimals);
  return kept === "" ? whole : `${whole}.${kept}`;
}

/** A decimal in units of 10⁻¹⁸. */
function parts(decimal: string): bigint {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}
