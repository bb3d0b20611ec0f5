import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

describe("D the pages shown", () => {
  it("are all of a few pages", () => {
    expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
    expect(pageNumbers(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("leave out distant ones", () => {
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, "gap", 20]);
    expect(pageNumbers(10, 20)).toEqual([1, "gap", 9, 10, 11, "gap", 20]);
    expect(pageNumbers(18, 20)).toEqual([1, "gap", 16, 17, 18, 19, 20]);
  });

  it("always include the page itself and both ends, in the same number of places", () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 500 }), fc.nat(), (count, seed) => {
        const page = 1 + (seed % count);
        const offered = pageNumbers(page, count);
        expect(offered).toEqual(expect.arrayContaining([1, page, count]));
        expect(offered).toHaveLength(7);
        const numbers = offered.filter((one) => one !== "gap");
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      }),
    );
  });
});
