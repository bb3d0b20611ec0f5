import { fromMinor } from "@apex/contract/money";

/** Ten-thousandths as percent with two decimals, which a dollar's minor units have too. */
export function percentOf(basisPoints: bigint): string {
  return fromMinor(basisPoints, "USD");
}
