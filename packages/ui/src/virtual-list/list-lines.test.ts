import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listLines, type ListLines } from "./list-lines.ts";

const itemsOf = ({ count, itemAt }: ListLines) =>
  Array.from({ length: count }, (_, line) => itemAt(line));

describe("the lines of a list", () => {
  it("puts a heading wherever the group changes, also when it returns", () => {
    const list = listLines(["a1", "a2", "b1", "a3"], (item) => item.charAt(0));
    expect(itemsOf(list)).toEqual([undefined, 0, 1, undefined, 2, undefined, 3]);
    expect(list.groups).toEqual([
      { name: "a", firstLine: 0, lastLine: 2 },
      { name: "b", firstLine: 3, lastLine: 4 },
      { name: "a", firstLine: 5, lastLine: 6 },
    ]);
  });

  it("are the items alone without groups", () => {
    const list = listLines(["x", "y"]);
    expect(itemsOf(list)).toEqual([0, 1]);
    expect(list.groups).toEqual([{ name: "", firstLine: 0, lastLine: 1 }]);
    expect([list.lineOf(0), list.lineOf(1)]).toEqual([0, 1]);
    expect(listLines([])).toMatchObject({ count: 0, groups: [] });
  });

  it("finds every item at its line, in order, and every line in its group", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("mon", "tue", "wed")), (days) => {
        const list = listLines(days, (day) => day);
        const { count, groups, groupAt, itemAt, lineOf } = list;
        expect(count).toBe(days.length + groups.length);
        expect(days.map((_, item) => itemAt(lineOf(item)))).toEqual(days.map((_, item) => item));
        for (const [number, { name, firstLine, lastLine }] of groups.entries()) {
          expect(itemAt(firstLine)).toBeUndefined();
          for (let line = firstLine; line <= lastLine; line += 1) {
            expect(groupAt(line)).toBe(number);
            if (line > firstLine) expect(days[itemAt(line) ?? -1]).toBe(name);
          }
        }
      }),
    );
  });
});
