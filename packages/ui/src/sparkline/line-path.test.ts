import { describe, expect, it } from "vitest";
import { drawLine } from "./line-path.ts";

describe("drawLine", () => {
  it("puts the highest at the top and the lowest at the bottom", () => {
    expect(drawLine(["10", "30", "20"], 100, 40)).toEqual({
      path: "M0 40L50 0L100 20",
      endShare: 0.5,
    });
  });

  it("lays a constant line in the middle", () => {
    expect(drawLine(["7", "7"], 100, 40)?.path).toBe("M0 20L100 20");
    expect(drawLine(["7"], 100, 40)?.path).toBe("M0 20h100");
  });

  it.each([[[]], [["1", "x"]]])("draws nothing of %j", (values) => {
    expect(drawLine(values, 100, 40)).toBeUndefined();
  });
});
