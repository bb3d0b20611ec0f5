import { expect, test } from "vitest";
import { entryOf, isOneOf } from "./known-words.ts";

test("only a word of the list is one of it", () => {
  const words = ["visa", "mastercard"] as const;
  expect(["visa", "amex", "", undefined, null].map((word) => isOneOf(words, word))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("a table has the entries of its own and no inherited ones", () => {
  const table = { mtn: "MTN" };
  expect(["mtn", "glo", "constructor", "__proto__"].map((word) => entryOf(table, word))).toEqual([
    "MTN",
    undefined,
    undefined,
    undefined,
  ]);
});
