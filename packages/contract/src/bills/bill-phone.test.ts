import { describe, expect, test } from "vitest";
import { homePhone, networkOfPhone } from "./bill-phone.ts";

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
