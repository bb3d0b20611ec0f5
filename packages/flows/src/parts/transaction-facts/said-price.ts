import { isAsset } from "@apex/contract/assets";
import type { Price } from "@apex/contract/trade/price";

/** The price that a trade's details say as "1 BTC = 145898345.91 NGN"; undefined for any other text. */
export function saidPrice(said: string): Price | undefined {
  const [, base = "", amount = "", asset = ""] =
    /^1 ([A-Z]+) = (\d+(?:\.\d+)?) ([A-Z]+)$/.exec(said) ?? [];
  return isAsset(base) && isAsset(asset) ? { base, amount, asset } : undefined;
}
