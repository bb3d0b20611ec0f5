import { describe, expect, it } from "vitest";
import { formatMoney } from "./format-money.ts";

const en = { locale: "en-GB" };
const fr = { locale: "fr-FR" };

describe("formatMoney", () => {
  it.each([
    ["4862190.45", "NGN", "₦4,862,190.45"],
    ["1310", "GHS", "₵1,310.00"],
    ["50", "KES", "KSh\u00a050.00"],
    ["1500", "RWF", "FRw\u00a01,500"],
    ["0.00812044", "BTC", "0.00812044\u00a0BTC"],
    ["1482.500000", "USDT", "1,482.50\u00a0USDT"],
    ["-25000.00", "NGN", "\u2212₦25,000.00"],
    ["-0.00", "NGN", "₦0.00"],
    ["0001", "NGN", "₦1.00"],
    [
      "123456789012345678901234567890.123456789012345678",
      "ETH",
      "123,456,789,012,345,678,901,234,567,890.123456789012345678\u00a0ETH",
    ],
  ])("writes %s %s in English", (amount, asset, text) => {
    expect(formatMoney(amount, asset, en)).toBe(text);
  });

  it.each([
    ["4862190.45", "NGN", "4\u00a0862\u00a0190,45\u00a0₦"],
    ["-1000", "XOF", "\u22121\u00a0000\u00a0CFA"],
    ["0.5", "BTC", "0,50\u00a0BTC"],
  ])("writes %s %s in French", (amount, asset, text) => {
    expect(formatMoney(amount, asset, fr)).toBe(text);
  });

  it("shows the requested signs", () => {
    expect(formatMoney("5", "NGN", { ...en, sign: "always" })).toBe("+₦5.00");
    expect(formatMoney("0", "NGN", { ...en, sign: "always" })).toBe("₦0.00");
    expect(formatMoney("-5", "NGN", { ...en, sign: "never" })).toBe("₦5.00");
  });

  it.each(["", "1e5", "1,000", "abc", "1.", "NaN"])(
    "refuses %j rather than show a wrong figure",
    (amount) => {
      expect(() => formatMoney(amount, "NGN", en)).toThrow(RangeError);
    },
  );
});
