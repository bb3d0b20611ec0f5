import { expect, test } from "vitest";
import { chartLine } from "./chart-path.ts";

test("the oldest is left, the highest on top, the lowest at the bottom", () => {
  expect(chartLine(["10.00", "30.00", "20.00"], "NGN", 100, 50)).toEqual({
    path: "M0 50L50 0L100 25",
    first: "10.00",
    last: "20.00",
    lowest: "10.00",
    highest: "30.00",
  });
});

test("a price that never moves is a line through the middle", () => {
  expect(chartLine(["5", "5"], "NGN", 100, 50)?.path).toBe("M0 25L100 25");
});

test("figures that no double holds still differ", () => {
  const line = chartLine(["900719925474099301", "900719925474099302"], "NGN", 10, 10);
  expect(line?.path).toBe("M0 10L10 0");
});

test("a point is no line", () => {
  expect(chartLine(["5"], "NGN", 100, 50)).toBeUndefined();
  expect(chartLine([], "NGN", 100, 50)).toBeUndefined();
});
