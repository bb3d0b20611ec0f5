import { expect, test, vi } from "vitest";
import { initialsOf } from "./initials-of.ts";

test.each([
  ["Ngozi Eze", "NE"],
  ["@ada.bello", "AB"],
  ["Zuri", "Z"],
  ["Ikeja Electric (IKEDC)", "IE"],
  ["“Bon Prix” & Fils", "BF"],
  ["Koné &", "K"],
  ["(Ada)", "A"],
  ["Aïcha Koné-N’Guessan", "AK"],
  ["ngozi-eze", "NE"],
  ["Wave Côte d’Ivoire", "WI"],
  ["Maria D'Angelo", "MD"],
  ["Élodie Œuvrard", "ÉŒ"],
  // An accent of its own stays with its letter, as do the parts of an emoji and of a Korean syllable.
  ["e\u0301lodie", "E\u0301"],
  ["👩‍🚀 Star", "👩‍🚀S"],
  ["\u1112\u1161\u11ab", "\u1112\u1161\u11ab"],
  ["3\ufe0f\u20e3 Brothers", "3\ufe0f\u20e3B"],
  ["", ""],
  ["  ", ""],
])("%s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("a Latin name needs no segmenter", () => {
  const segmenter = vi.spyOn(Intl, "Segmenter");
  initialsOf("Ngozi Eze");
  expect(segmenter).not.toHaveBeenCalled();
});
