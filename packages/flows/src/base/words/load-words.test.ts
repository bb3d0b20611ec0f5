import { expect, it } from "vitest";
import { wordsIn } from "./load-words.ts";

const bills = { "apex.bills.airtime": [] };
const cards = { "apex.cards.title": [] };

it("finds the words of a domain in a file of its own", () => {
  expect(wordsIn({ default: cards }, "cards")).toBe(cards);
});

it("finds them in a file of several domains", () => {
  const file: object = { a: { default: bills }, b: { default: cards } };
  expect(wordsIn(file, "cards")).toBe(cards);
});

it("takes no other domain for it", () => {
  expect(wordsIn({ default: bills }, "cards")).toBeUndefined();
});
