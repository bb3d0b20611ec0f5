import { describe, expect, it } from "vitest";
import { differencesOf, looksAlike } from "./look-alike.ts";

const known = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

describe("an address looks like another", () => {
  it.each([
    ["begins and ends with the same letters", "0x5aA1111111111111111111111111111111111Aed", true],
    ["in another case", "0x5AA1111111111111111111111111111111111aEd", true],
    ["ends otherwise", "0x5aA1111111111111111111111111111111111111", false],
    ["begins otherwise", "0x11111111111111111111111111111111111BeAed", false],
    ["is the same", known, false],
    ["is the same in another case", known.toLowerCase(), false],
  ])("when it %s", (_, address, alike) => {
    expect(looksAlike("ethereum", address, known)).toBe(alike);
  });

  it("by the characters after the prefix of its family", () => {
    const segwit = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
    expect(
      looksAlike("bitcoin", "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3t4", segwit),
    ).toBe(false);
    expect(looksAlike("bitcoin", "bc1qw50aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaf3t4", segwit)).toBe(true);
  });
});

it("the positions that differ are found, also past the other's end", () => {
  expect(differencesOf("abcdef", "abXdeY")).toEqual([2, 5]);
  expect(differencesOf("abcd", "ab")).toEqual([2, 3]);
});
