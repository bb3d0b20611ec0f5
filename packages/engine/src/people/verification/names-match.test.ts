import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namesMatch } from "./names-match.ts";

describe("namesMatch", () => {
  it.each([
    ["Ada Obi", "OBI ADA"],
    ["Ada Obi", "Obi, Ada Ngozi"],
    ["Ada N. Obi", "ada obi"],
    ["Adébáyọ̀ Ọlá", "ADEBAYO OLA"],
    ["Jean-Paul Habimana", "HABIMANA Jean Paul"],
    ["Aïssatou N’Diaye", "NDIAYE AISSATOU"],
  ])("takes %s and %s for one person", (first, second) => {
    expect(namesMatch(first, second)).toBe(true);
  });

  it.each([
    ["Ada Obi", "Ada Eze"],
    ["Ada Obi", "Ngozi Obi"],
    ["Ada Obi", "Obi"],
    ["Ada Obi", "A Obi"],
    ["Ada Ngozi Obi", "Ada Chioma Obi"],
    ["Ada Ada", "Ada Obi"],
    ["", ""],
  ])("tells %s and %s apart", (first, second) => {
    expect(namesMatch(first, second)).toBe(false);
  });

  const word = fc.stringMatching(/^[a-zà-öø-ÿ]{2,10}$/);
  const bare = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toUpperCase();
  const name = fc.uniqueArray(word, { minLength: 2, maxLength: 4, selector: bare });

  it("holds in any order, case and accents, with or without middle names, in both directions", () => {
    fc.assert(
      fc.property(name, fc.array(word, { maxLength: 2 }), fc.boolean(), (words, middle, isBare) => {
        const full = [...words, ...middle].toReversed().join(" ");
        const other = isBare ? bare(full) : full;
        expect(namesMatch(words.join(" "), other)).toBe(true);
        expect(namesMatch(other, words.join(" "))).toBe(true);
      }),
    );
  });

  it("never holds for names that share fewer than two words", () => {
    fc.assert(
      fc.property(name, name, (first, second) => {
        const shared = first.filter((one) => second.some((other) => bare(one) === bare(other)));
        fc.pre(shared.length < 2);
        expect(namesMatch(first.join(" "), second.join(" "))).toBe(false);
      }),
    );
  });
});
