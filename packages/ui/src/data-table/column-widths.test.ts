import { describe, expect, it } from "vitest";
import { leastTableWidth, maximumWidth, minimumWidth, resized, widthOf } from "./column-widths.ts";

const columns = [{ id: "a" }, { id: "b", width: 120 }, { id: "c" }, { id: "d", width: 90 }];

describe("widths of columns", () => {
  it("are the chosen ones, then the columns' own, with the rest for the last", () => {
    expect(columns.map((column) => widthOf(columns, column, { a: 200, d: 300 }))).toEqual([
      200,
      120,
      undefined,
      undefined,
    ]);
  });

  it("keep the drawn widths before the resized column", () => {
    const drawn = { a: 180.4, b: 120, c: 180, d: 180 };
    expect(resized(columns, {}, drawn, "b", 150)).toEqual({ a: 180, b: 150 });
    expect(resized(columns, { c: 99 }, drawn, "a", 10)).toEqual({ a: minimumWidth, c: 99 });
    expect(resized(columns, {}, drawn, "a", 5000)["a"]).toBe(maximumWidth);
  });

  it("leave room for every column", () => {
    const narrow = leastTableWidth(columns, {});
    expect(leastTableWidth(columns, { a: 400 })).toBe(narrow + 400 - 140);
  });
});
