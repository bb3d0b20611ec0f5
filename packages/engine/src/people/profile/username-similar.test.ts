import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areSimilar } from "./username-similar.ts";

describe("areSimilar", () => {
  it.each([
    ["ada.obi", "ADA_OBI"],
    ["ada.obi", "adaobi"],
    ["adaobi", "adaobi1"],
    ["adaobi", "adoobi"],
    ["adaobi", "daobi"],
  ])("finds %s and %s alike", (first, second) => {
    expect([areSimilar(first, second), areSimilar(second, first)]).toEqual([true, true]);
  });

  it.each([
    ["ada.obi", "ada.obi22"],
    ["adaobi", "adiobe"],
    ["adaobi", "ngozi.eze"],
    ["abcdef", "badcfe"],
  ])("finds %s and %s different", (first, second) => {
    expect([areSimilar(first, second), areSimilar(second, first)]).toEqual([false, false]);
  });

  /** The textbook algorithm of the edit distance, as a reference. */
  function distance(a: string, b: string): number {
    let row = Array.from({ length: b.length + 1 }, (_, index) => index);
    for (const letter of a) {
      const next = [(row[0] ?? 0) + 1];
      for (const [index, other] of Array.from(b).entries()) {
        const swap = (row[index] ?? 0) + (letter === other ? 0 : 1);
        next.push(Math.min(swap, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
      }
      row = next;
    }
    return row[b.length] ?? 0;
  }

  it("is an edit distance of at most one", () => {
    const short = fc.stringMatching(/^[abc]{1,6}$/);
    fc.assert(
      fc.property(short, short, (a, b) => areSimilar(a, b) === distance(a, b) <= 1),
      { numRuns: 500 },
    );
  });
});
