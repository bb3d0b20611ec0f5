import { expect, it } from "vitest";
import { plainDigits } from "./plain-digits.ts";

it("reads full-width, Arabic and Persian digits", () => {
  expect(plainDigits("＋３３ 0６ 12")).toBe("+33 06 12");
  expect(plainDigits("٠٩٣ ۰۹۳")).toBe("093 093");
  expect(plainDigits("0803-123 4567")).toBe("0803-123 4567");
});
