import { describe, expect, it } from "vitest";
import { isUnlikelyNuban, nubanCheckDigit } from "./nuban.ts";

describe("the check digit of a Nigerian account number", () => {
  it("follows a bank's code of three digits", () => {
    // The worked example of the standard.
    expect(nubanCheckDigit("011", "000001457")).toBe("9");
    expect(nubanCheckDigit("00103", "123456789")).toBe(nubanCheckDigit("103", "123456789"));
  });

  it("follows another institution's code of five digits after a nine", () => {
    // 9·3 5·7 0·3 2·3 1·7 1·3, then 1·3 2·7 3·3 4·3 5·7 6·3 7·3 8·7 9·3 of 950211 and 123456789: 273.
    expect(nubanCheckDigit("50211", "123456789")).toBe("7");
    expect(isUnlikelyNuban("50211", "1234567897")).toBe(false);
    expect(isUnlikelyNuban("50211", "1234567890")).toBe(true);
  });

  it.each(["999992", "100022", "", "abc"])("is unknown for %j", (code) => {
    expect(nubanCheckDigit(code, "123456789")).toBeUndefined();
    expect(isUnlikelyNuban(code, "1234567890")).toBe(false);
  });

  it.each(["044", "50211"])("finds every mistyped digit of a number at %s", (code) => {
    const right = `012345678${nubanCheckDigit(code, "012345678")}`;
    for (let place = 0; place < 10; place += 1)
      for (let more = 1; more < 10; more += 1) {
        const digit = String((Number(right[place]) + more) % 10);
        expect(isUnlikelyNuban(code, right.slice(0, place) + digit + right.slice(place + 1))).toBe(
          true,
        );
      }
  });
});
