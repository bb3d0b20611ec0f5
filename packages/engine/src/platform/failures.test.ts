import { expect, it } from "vitest";
import { createFailures } from "./failures.ts";

it("waits twice as long after each failure, up to a limit, and reports at growing intervals", () => {
  const told: [unknown, number][] = [];
  const failures = createFailures((...one) => void told.push(one));
  const waits = Array.from({ length: 100 }, () => {
    failures.count("damaged");
    return failures.waitMs(500);
  });
  expect(waits.slice(0, 6)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(Math.max(...waits)).toBe(30_000);
  expect(told).toEqual([1, 2, 4, 8, 16, 32, 64].map((count) => ["damaged", count]));
});

it("starts over after a success, and never runs sooner than usual", () => {
  const told: number[] = [];
  const failures = createFailures((_, count) => void told.push(count));
  failures.count("away");
  expect(failures.waitMs(60_000)).toBe(60_000);
  failures.forget();
  expect(failures.waitMs(500)).toBe(500);
  failures.count("away");
  expect(told).toEqual([1, 1]);
});
