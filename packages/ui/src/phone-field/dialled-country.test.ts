import { describe, expect, it } from "vitest";
import { dialledCountry } from "./dialled-country.ts";

const countries = [
  { code: "NG", name: "Nigeria", dialCode: "+234" },
  { code: "CA", name: "Canada", dialCode: "+1" },
  { code: "US", name: "United States", dialCode: "+1" },
  { code: "JM", name: "Jamaica", dialCode: "+1876" },
];

describe("dialledCountry", () => {
  it("removes the country, in any notation", () => {
    const ada = { country: "NG", number: "8031234567" };
    for (const typed of ["+234 803 123 4567", "00234 803-123-4567", " +234(803)1234567"]) {
      expect(dialledCountry(typed, countries, "US")).toEqual(ada);
    }
  });

  it("prefers the longer code, then the chosen country", () => {
    expect(dialledCountry("+1 876 555 0100", countries, "US")?.country).toBe("JM");
    expect(dialledCountry("+1 202 555 0100", countries, "US")?.country).toBe("US");
    expect(dialledCountry("+1 202 555 0100", countries, "NG")?.country).toBe("CA");
  });

  it("takes the main one of countries with the same code", () => {
    const both = [
      { code: "GG", name: "Guernsey", dialCode: "+44" },
      { code: "GB", name: "United Kingdom", dialCode: "+44", isMain: true },
    ];
    expect(dialledCountry("+44 7911 123456", both, "NG")?.country).toBe("GB");
    expect(dialledCountry("+44 7911 123456", both, "GG")?.country).toBe("GG");
  });

  it("waits for a dial code that is not whole", () => {
    for (const typed of ["+", "00", "+2", "+1", "+187"])
      expect(dialledCountry(typed, countries, "US")).toBeUndefined();
    expect(dialledCountry("+120", countries, "US")).toEqual({ country: "US", number: "20" });
    expect(dialledCountry("+1876", countries, "US")).toEqual({ country: "JM", number: "" });
  });

  it("leaves a national number alone, and one of no country", () => {
    expect(dialledCountry("0803 123 4567", countries, "NG")).toBeUndefined();
    expect(dialledCountry("+999 12", countries, "NG")).toBeUndefined();
  });
});
