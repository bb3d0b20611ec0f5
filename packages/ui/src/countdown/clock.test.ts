import { describe, expect, it } from "vitest";
import { formatClock, markReached, secondsLeft } from "./clock.ts";

describe("secondsLeft", () => {
  it.each([
    [10_000, 0, 10],
    [10_000, 1, 10],
    [10_000, 9_999, 1],
    [10_000, 10_000, 0],
    [10_000, 20_000, 0],
  ])("counts from %i at %i as %i", (endsAtMs, nowMs, seconds) => {
    expect(secondsLeft(endsAtMs, nowMs)).toBe(seconds);
  });
});

describe("formatClock", () => {
  it.each([
    [0, "00:00"],
    [401, "06:41"],
    [3599, "59:59"],
    [3600, "1:00:00"],
    [90_061, "25:01:01"],
  ])("writes %i seconds as %s", (seconds, clock) => {
    expect(formatClock(seconds)).toBe(clock);
  });
});

describe("markReached", () => {
  it.each([
    [61, 60, 60],
    [60, 59, undefined],
    [31, 30, 30],
    [11, 10, 10],
    [10, 9, undefined],
    // A background page that woke late.
    [65, 57, 60],
    [65, 8, 10],
    [12, 0, undefined],
  ])("from %i to %i speaks %s", (before, now, mark) => {
    expect(markReached(before, now)).toBe(mark);
  });
});
