import type { Asset } from "../assets.ts";

/** Whether the rails of a currency ask for a bank verification number: those of the naira do, by Nigerian law; no other currency's. */
export function asksForBvn(asset: Asset): boolean {
  return asset === "NGN";
}
