import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listLines } from "./list-lines.ts";

describe("the lines of a list", () => {
  it("puts a heading wherever the group changes, also when it returns", () => {
    const { lines, groups } = listLines(["a1", "a2", "b1", "a3"], (item) => item.charAt(0));
    expect(lines.map(({ item }) => item)).toEqual([undefined, 0, 1, undefined, 2, undefined, 3]);
    expect(groups).toEqual([
      { name: "a", firstLine: 0, lastLine: 2 },
      { name: "b", firstLine: 3, lastLine: 4 },
      { name: "a", firstLine: 5, lastLine: 6 },
    ]);
  });

  it("are the items alone without groups", () => {
    const { lines, groups, lineOfItem } = listLines(["x", "y"]);
    expect(lines.map(({ item }) => item)).toEqual([0, 1]);
    expect(groups).toEqual([{ name: "", firstLine: 0, lastLine: 1 }]);
    expect(lineOfItem).toEqual([0, 1]);
    expect(listLines([]).groups).toEqual([]);
  });

  it("finds every item at its line, in order", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("mon", "tue", "wed")), (days) => {
        const { lines, groups, lineOfItem } = listLines(days, (day) => day);
        expect(lineOfItem.map((line) => lines[line]?.item)).toEqual(days.map((_, index) => index));
        expect(lines.length).toBe(days.length + groups.length);
      }),
    );
  });
});
