import { withoutTrailing } from "@apex/contract/without-trailing";

/** Prices are counted in units of 10⁻¹⁸ dollars. */
const decimals = 18;
export const one = 10n ** BigInt(decimals);

/** A price from its text, cut after 18 decimals; undefined for anything but a positive number. JSON writes small ones as `6.5e-7`. */
export function priceOf(text: string): bigint | undefined {
  const [, whole = "", fraction = "", power = "0"] =
    /^(\d{1,20})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/.exec(text) ?? [];
  if (whole === "") return undefined;
  const shift = decimals + Number(power) - fraction.length;
  const digits = BigInt(whole + fraction);
  const price = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
  return price > 0n ? price : undefined;
}

export function priceText(price: bigint): string {
  const digits = price.toString().padStart(decimals + 1, "0");
  const fraction = withoutTrailing(digits.slice(-decimals), "0");
  const whole = digits.slice(0, -decimals);
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

export const times = (a: bigint, b: bigint) => (a * b) / one;
export const over = (a: bigint, b: bigint) => (a * one) / b;
