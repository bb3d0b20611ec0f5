import { withoutTrailing } from "@apex/contract/without-trailing";
import { assetFacts } from "@apex/contract/assets";
import type { ResponseOf } from "@apex/contract/endpoint";
import { fromMinor, moneyOf, shortestDecimal, toMinor, type Money } from "@apex/contract/money";
import type { readTradeTerms } from "@apex/contract/trade/quotes";
import { minorOf } from "../../base/format/written-money.ts";

export type TradeTerms = ResponseOf<typeof readTradeTerms>;

/** The approximate amount that a payment receives at the terms' rate; a quote is exact. */
export function estimateReceive(pay: Money, terms: TradeTerms): Money {
  const convertedMinor = minorOf(pay) - minorOf(feeOf(pay, terms));
  const { digits, one } = rateOf(terms.rate);
  const to = assetOfRate(terms);
  return moneyOf(scaled(convertedMinor * digits, terms.available.asset, to) / one, to);
}

/** The approximate payment for an amount to receive. */
export function estimatePay(receive: Money, terms: TradeTerms): Money {
  const { digits, one } = rateOf(terms.rate);
  const from = terms.available.asset;
  if (digits === 0n) return moneyOf(0n, from);
  const convertedMinor = dividedUp(scaled(minorOf(receive) * one, receive.asset, from), digits);
  const kept = hundredPercent - feeParts(terms);
  return moneyOf(dividedUp(convertedMinor * hundredPercent, kept), from);
}

/** The fee of a payment. */
export function feeOf(pay: Money, terms: Pick<TradeTerms, "feePercent">): Money {
  return moneyOf(dividedUp(minorOf(pay) * feeParts(terms), hundredPercent), pay.asset);
}

/** An amount as people type it, with significant digits only. */
export function typedEstimate({ amount }: Money): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  const leadingZeros = fraction.length - fraction.replace(/^0+/, "").length;
  const wanted = whole === "0" ? leadingZeros + estimateDigits : estimateDecimals;
  const kept = withoutTrailing(fraction.slice(0, wanted), "0");
  return kept === "" ? whole : `${whole}.${kept}`;
}

/** A share of a wallet's balance, in percent. */
export function shareOf(available: Money, percent: number): string {
  const minor = (minorOf(available) * BigInt(percent)) / 100n;
  return shortestDecimal(fromMinor(minor, available.asset));
}

const estimateDigits = 6;
const estimateDecimals = 2;

/** 100% in hundredths of a percent. */
const hundredPercent = 10_000n;

function feeParts({ feePercent }: Pick<TradeTerms, "feePercent">): bigint {
  return toMinor(feePercent, "USD");
}

function assetOfRate({ available, price }: TradeTerms) {
  return price.base === available.asset ? price.asset : price.base;
}

function rateOf(rate: string): { digits: bigint; one: bigint } {
  const [whole = "0", fraction = ""] = rate.split(".");
  return { digits: BigInt(whole + fraction), one: 10n ** BigInt(fraction.length) };
}

/** Converts minor units between two assets at a rate of 1. */
function scaled(minor: bigint, from: Money["asset"], to: Money["asset"]): bigint {
  const shift = assetFacts(to).scale - assetFacts(from).scale;
  const factor = 10n ** BigInt(Math.abs(shift));
  return shift >= 0 ? minor * factor : minor / factor;
}

function dividedUp(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by;
}
