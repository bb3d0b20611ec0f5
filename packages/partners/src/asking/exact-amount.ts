import { assetFacts, type Asset } from "@apex/contract/assets";

/**
 * An amount of whole and decimal places (`1234.10`) in minor units, exactly. Undefined for anything else, and for an amount that is finer
 * than the asset's minor unit. Such an amount is refused, not rounded.
 */
export function exactMinor(text: string, asset: Asset): bigint | undefined {
  const { scale } = assetFacts(asset);
  const [, whole, fraction = ""] = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const kept = fraction.slice(0, scale).padEnd(scale, "0");
  return /^0*$/.test(fraction.slice(scale)) ? BigInt(whole + kept) : undefined;
}

/** The number for a partner that takes amounts as whole numbers of JSON. */
export function jsonInteger(amountMinor: bigint): number {
  const number = Number(amountMinor);
  if (!Number.isSafeInteger(number)) throw new RangeError("The amount is too long for JSON.");
  return number;
}
