import { describe, expect, test } from "vitest";
import { airtimeCountryOf, airtimePhone, homePhone, networkOfPhone } from "./bill-phone.ts";

describe("a phone that airtime is bought for", () => {
  test.each([
    ["08031234567", "08031234567", "mtn"],
    ["+234 803 123 4567", "08031234567", "mtn"],
    ["2348121234567", "08121234567", "airtel"],
    ["8051234567", "08051234567", "glo"],
    ["0909 123 4567", "09091234567", "9mobile"],
    ["07025123456", "07025123456", "mtn"],
    // A number between MTN's prefixes, which no network has.
    ["07021234567", "07021234567", undefined],
    ["0803123456", undefined, undefined],
    ["01234567890", undefined, undefined],
    ["+233 20 123 4567", undefined, undefined],
  ])("%s", (written, home, network) => {
    expect(homePhone(written)).toBe(home);
    expect(networkOfPhone(written)).toBe(network);
  });
});

describe("a phone abroad that airtime is bought for", () => {
  test.each([
    ["024 123 4567", "GH", "+233241234567"],
    ["+233 24 123 4567", "GH", "+233241234567"],
    ["0712345678", "KE", "+254712345678"],
    ["254112345678", "KE", "+254112345678"],
    ["0788 123 456", "RW", "+250788123456"],
    ["0803 123 4567", "NG", "08031234567"],
    ["0803 123 4567", "GH", undefined],
    ["+254712345678", "GH", undefined],
    ["0751234567", "RW", undefined],
  ] as const)("%s in %s", (written, country, phone) => {
    expect(airtimePhone(written, country)).toBe(phone);
    if (phone !== undefined) expect(airtimeCountryOf(phone)).toBe(country);
  });

  test("is of no country without its country code", () => {
    expect(airtimeCountryOf("0241234567")).toBeUndefined();
    expect(airtimeCountryOf("+4915112345678")).toBeUndefined();
  });
});
