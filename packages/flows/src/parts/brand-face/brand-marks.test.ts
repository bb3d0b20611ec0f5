import { expect, test } from "vitest";
import { brandLetters, brandLettersOf, brandMarkOf } from "./brand-marks.ts";

/** Relative luminance of a colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each([...brandLetters])("the letters of %s can be read on their colour", (_, brand) => {
  const [low = 0, high = 0] = [luminance(brand.ground), luminance(brand.ink)].toSorted(
    (a, b) => a - b,
  );
  expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(4.5);
  expect(brand.letters.length).toBeLessThanOrEqual(4);
});

test("a brand is known by its first word, whatever follows", () => {
  expect(brandLettersOf("MTN Nigeria")).toBe(brandLettersOf("mtn"));
  expect(brandLettersOf("Access Bank")?.letters).toBe("A");
  expect(brandMarkOf("Airtel Nigeria")).toBeDefined();
});

test("a name that only begins like a brand's is somebody else's", () => {
  expect(brandLettersOf("Accessories Ltd")).toBeUndefined();
  expect(brandMarkOf("Applewhite Stores")).toBeUndefined();
  expect(brandLettersOf("")).toBeUndefined();
});
