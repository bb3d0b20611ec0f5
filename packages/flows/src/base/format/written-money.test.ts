import { expect, test } from "vitest";
import { isZero } from "./written-money.ts";

test("an amount is zero in every asset's decimals and under either sign", () => {
  for (const zero of ["0", "0.00", "-0.00", "+0", "0.000000000000000000"])
    expect(isZero(zero)).toBe(true);
  for (const some of ["1", "0.01", "-0.01", "10", "0.000000000000000001"])
    expect(isZero(some)).toBe(false);
});
