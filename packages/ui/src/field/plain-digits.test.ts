import { expect, it } from "vitest";
import { plainDigits } from "./plain-digits.ts";

it("reads the digits of every script", () => {
  expect(plainDigits("＋３３ 0６ 12")).toBe("+33 06 12");
  expect(plainDigits("０１２３４５６７８９")).toBe("0123456789");
  expect(plainDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ०१२३४५६७८९ ০১২৩৪৫৬৭৮৯ ๐๑๒๓๔๕๖๗๘๙")).toBe(
    "0123456789 0123456789 0123456789 0123456789 0123456789",
  );
  expect(plainDigits("𝟎𝟗𝟘𝟡𝟿")).toBe("09099");
});

it("leaves every other text as it is", () => {
  expect(plainDigits("0803-123 4567")).toBe("0803-123 4567");
  // On a French keyboard "²" is a key of its own, and "10²" is not 102.
  expect(plainDigits("10² ½ 1\u202F234")).toBe("10² ½ 1\u202F234");
});
