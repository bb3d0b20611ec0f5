import { expect, it } from "vitest";
import { readSamples, usualSamples } from "./samples.ts";

it("samples are those of the file, and the usual ones beside them", () => {
  const giftCard = { brand: "steam", country: "GB", value: "5" };
  expect(readSamples({ giftCard })).toEqual({ ...usualSamples, giftCard });
  expect(() => readSamples({ giftCard: { ...giftCard, value: "-5" } })).toThrow();
});
