import type { Tick } from "@apex/contract/trade/ticks";
import type { TradeTerms } from "./trade-estimate.ts";

/** The terms at the market's current price: the customer's price and rate move with it. Only a quote is exact. */
export function liveTerms(terms: TradeTerms, tick: Tick | undefined): TradeTerms {
  if (!tick) return terms;
  const { marketPrice, price, rate, available } = terms;
  const now = tick.price.amount;
  const isSale = price.base === available.asset;
  return {
    ...terms,
    isOpen: tick.isOpen,
    marketPrice: { ...marketPrice, amount: now },
    price: { ...price, amount: moved(price.amount, marketPrice.amount, now) },
    // The rate converts what is paid: for a sale it rises with the market's price, otherwise it falls.
    rate: isSale ? moved(rate, marketPrice.amount, now) : moved(rate, now, marketPrice.amount),
  };
}

/** `amount × to ÷ from`, with as many decimals as `amount`. */
function moved(amount: string, from: string, to: string): string {
  const [own, before, after] = [partsOf(amount), partsOf(from), partsOf(to)];
  if (before.digits === 0n) return amount;
  const numerator = own.digits * after.digits * 10n ** BigInt(before.decimals);
  const denominator = before.digits * 10n ** BigInt(after.decimals);
  const digits = (numerator * 2n + denominator) / (denominator * 2n);
  const text = digits.toString().padStart(own.decimals + 1, "0");
  return own.decimals === 0 ? text : `${text.slice(0, -own.decimals)}.${text.slice(-own.decimals)}`;
}

function partsOf(decimal: string): { digits: bigint; decimals: number } {
  const [whole = "", fraction = ""] = decimal.split(".");
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}
