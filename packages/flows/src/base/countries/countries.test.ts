import { describe, expect, test } from "vitest";
import { fromE164, namedCountries, ownCountry, ownCountryFirst, toE164 } from "./countries.ts";

describe("countries", () => {
  test("have the preferred ones first, the rest by name in the reader's language", () => {
    const french = namedCountries("fr-FR");
    expect(french.slice(0, 4).map(({ code }) => code)).toEqual(["NG", "GH", "KE", "RW"]);
    const names = french.slice(4).map(({ name }) => name);
    expect(names).toContain("Allemagne");
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "fr-FR")));
    expect(new Set(french.map(({ code }) => code)).size).toBe(french.length);
    expect(french.every(({ code, name }) => name !== code)).toBe(true);
  });

  test.each([
    ["NG", "0803 123 4567", "+2348031234567"],
    ["NG", "803 123 4567", "+2348031234567"],
    ["NG", " +234 803 123 4567", "+2348031234567"],
    ["GH", "024 412 3456", "+233244123456"],
    ["KE", "712345678", "+254712345678"],
    ["RW", "0788 123 456", "+250788123456"],
    ["US", "1 212 555 0123", "+12125550123"],
    ["HU", "06 20 123 4567", "+36201234567"],
    ["IT", "312 345 6789", "+393123456789"],
  ])("%s: %s is %s", (code, typed, expected) => {
    expect(toE164(code, typed)).toBe(expected);
  });

  test.each([
    ["NG", "0803 123 456"],
    ["NG", "08031234567890"],
    ["NG", "+233 24 123 4567"],
    ["NG", "+234 0803 123 4567"],
    ["KE", ""],
    ["ZZ", "8031234567"],
  ])("%s: %s is refused", (code, typed) => {
    expect(toE164(code, typed)).toBeUndefined();
  });

  test("recognise a number's country", () => {
    expect(fromE164("+2348031234567")).toEqual({ country: "NG", number: "8031234567" });
    expect(fromE164("+12125550123")).toEqual({ country: "US", number: "2125550123" });
    expect(fromE164("+999123")).toBeUndefined();
  });

  test.each([
    ["US", "+12125550123"],
    ["GB", "+447400123456"],
    ["RU", "+79123456789"],
    ["IT", "+393123456789"],
    ["FI", "+358412345678"],
    ["MA", "+212650123456"],
    ["GP", "+590690001234"],
    ["CW", "+59995181234"],
    ["AU", "+61412345678"],
    ["NO", "+4740612345"],
    ["RE", "+262692123456"],
  ])("%s, the largest with its dialling code, speaks for %s", (code, phone) => {
    expect(fromE164(phone)?.country).toBe(code);
  });

  test("proposes a person their own country, then that of their phone", () => {
    expect(ownCountry({ country: "GH", phoneNumber: "+254712345678" })).toBe("GH");
    expect(ownCountry({ phoneNumber: "+254712345678" })).toBe("KE");
    expect(ownCountry({})).toBe("NG");
    expect(ownCountry(undefined)).toBe("NG");
  });

  test("lists what belongs to a person's own country first, and else keeps the order", () => {
    const items = [
      { id: "orange-sn", country: "SN" },
      { id: "orange-ci", country: "CI" },
      { id: "wave-sn", country: "SN" },
      { id: "wave-ci", country: "CI" },
    ];
    const listed = ownCountryFirst(items, { phoneNumber: "+2250708091011" });
    expect(listed.map(({ id }) => id)).toEqual(["orange-ci", "wave-ci", "orange-sn", "wave-sn"]);
  });
});
