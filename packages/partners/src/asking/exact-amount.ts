import { assetFacts, type Asset } from "@apex/contract/assets";

/** The parts of an amount (`1234.10`): its minor units, and the digits below them. */
function partsOf(text: string, asset: Asset) {
  const { scale } = assetFacts(asset);
  const [, whole, fraction = ""] = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const minor = BigInt(whole + fraction.slice(0, scale).padEnd(scale, "0"));
  return { minor, finer: fraction.slice(scale) };
}

/**
 * An amount in minor units, exactly. Undefined for anything else, including an amount with fractions of a minor unit,
 * which must be refused and not rounded.
 */
export function exactMinor(text: string, asset: Asset): bigint | undefined {
  const parts = partsOf(text, asset);
  return parts !== undefined && /^0*$/.test(parts.finer) ? parts.minor : undefined;
}

/** The same for an amount that a partner has converted: the nearest minor unit, halves upwards. */
export function nearestMinor(text: string, asset: Asset): bigint | undefined {
  const parts = partsOf(text, asset);
  if (parts === undefined) return undefined;
  return parts.finer.charAt(0) >= "5" ? parts.minor + 1n : parts.minor;
}

/** The number for a partner that takes amounts as whole numbers of JSON. */
export function jsonInteger(amountMinor: bigint): number {
  const number = Number(amountMinor);
  if (!Number.isSafeInteger(number)) throw new RangeError("The amount is too long for JSON.");
  return number;
}
