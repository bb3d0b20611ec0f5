import { expect, test } from "vitest";
import { sharpnessOf } from "./photo-sharpness.ts";

const side = 32;
const pixels = (brightness: (x: number, y: number) => number) =>
  Array.from({ length: side * side }, (_, at) => brightness(at % side, Math.floor(at / side)));

test("sharp lines are sharper than blurred ones, and those than nothing", () => {
  const crisp = pixels((x) => (x % 8 < 4 ? 0 : 255));
  const soft = pixels((x) => 127 + 127 * Math.sin((x * Math.PI) / 4));
  const even = pixels(() => 180);
  const sharpness = (grey: number[]) => sharpnessOf(grey, side, side);
  expect(sharpness(crisp)).toBeGreaterThan(sharpness(soft) * 3);
  expect(sharpness(soft)).toBeGreaterThan(sharpness(even));
  expect(sharpness(even)).toBe(0);
});

test("a gradient of light is not a line", () => {
  expect(
    sharpnessOf(
      pixels((x) => x * 8),
      side,
      side,
    ),
  ).toBe(0);
});
