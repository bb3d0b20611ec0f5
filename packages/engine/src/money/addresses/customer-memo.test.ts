import { networkIds } from "@apex/contract/networks";
import fc from "fast-check";
import { expect, it } from "vitest";
import { customerMemo } from "./customer-memo.ts";
import { readMemo } from "./read-memo.ts";
import { randomHash, readHash } from "./transaction-hash.ts";

const places = fc.nat(40_000_000);

it("is a tag and a memo of its own", () => {
  fc.assert(
    fc.property(places, places, (one, other) => {
      const memo = customerMemo(one);
      expect(readMemo("ripple", memo)).toBe(memo);
      expect(readMemo("stellar", memo)).toBe(memo);
      expect(memo === customerMemo(other)).toBe(one === other);
    }),
  );
});

it("is invalid with one mistyped digit", () => {
  fc.assert(
    fc.property(places, fc.nat(), fc.integer({ min: 1, max: 9 }), (place, at, by) => {
      const memo = customerMemo(place);
      const digits = Array.from(memo, (digit, index) =>
        index === at % memo.length ? (Number(digit) + by) % 10 : digit,
      );
      const number = Number(digits.join(""));
      const theirs = Math.floor(number / 100) - Math.floor(Number(customerMemo(0)) / 100);
      fc.pre(theirs >= 0);
      expect(String(number)).not.toBe(customerMemo(theirs));
    }),
  );
});

it.each(networkIds)("reads a hash of %s", (network) => {
  const hash = randomHash(network);
  expect(readHash(network, ` ${hash} `)).toBe(hash);
  expect(readHash(network, `${hash}z!`)).toBeUndefined();
});
