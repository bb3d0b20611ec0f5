import { worseQuotePpm } from "@apex/contract/limits";
import type { Quote } from "@apex/contract/trade/quotes";
import { minorOf } from "../../base/format/written-money.ts";

const million = 1_000_000n;

/** True if a quote pays out so much less than the agreed one that the person must agree again. */
export function isWorse(quote: Quote, agreed: Quote): boolean {
  const now = minorOf(quote.receive) * minorOf(agreed.pay) * million;
  const before = minorOf(agreed.receive) * minorOf(quote.pay) * (million - worseQuotePpm);
  return now < before;
}
