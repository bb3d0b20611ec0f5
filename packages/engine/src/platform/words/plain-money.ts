import type { Asset } from "@apex/contract/assets";
import { fromMinor, shortestDecimal } from "@apex/contract/money";

/** Sums in several assets, as any language can read them: `300.2 USDT + 0.01 BTC`. */
export function plainMoney(sums: Iterable<readonly [asset: Asset, minor: bigint]>): string {
  return [...sums]
    .map(([asset, minor]) => `${shortestDecimal(fromMinor(minor, asset))} ${asset}`)
    .join(" + ");
}
