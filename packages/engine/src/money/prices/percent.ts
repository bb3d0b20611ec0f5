import { fromMinor } from "@apex/contract/money";

/** Formats ten-thousandths as percent with two decimals, for which the dollar's two decimals serve. */
export function percentOf(basisPoints: bigint): string {
  return fromMinor(basisPoints, "USD");
}
