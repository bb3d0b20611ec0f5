import { describe, expect, it } from "vitest";
import { arcsOf } from "./donut-arcs.ts";

describe("arcsOf", () => {
  it("lays shares one after the other, with a gap between", () => {
    const arcs = arcsOf(["50", "25.00", "25"]);
    expect(arcs.map(({ start }) => start)).toEqual([0, 50, 75]);
    expect(arcs.map(({ share }) => share)).toEqual([0.5, 0.25, 0.25]);
    for (const { length, share } of arcs) expect(length).toBeLessThan(share * 100);
  });

  it("draws one part as the whole ring", () => {
    expect(arcsOf(["0", "8"])).toEqual([
      { start: 0, length: 0, share: 0 },
      { start: 0, length: 100, share: 1 },
    ]);
  });

  it("keeps the smallest part visible", () => {
    expect(arcsOf(["1", "99999"])[0]?.length).toBeGreaterThan(0.5);
  });

  it("draws nothing of nothing", () => {
    expect(arcsOf(["0", "0"]).every(({ length }) => length === 0)).toBe(true);
  });
});
