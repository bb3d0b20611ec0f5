import { describe, expect, it } from "vitest";
import { nextTimeOfDay } from "./time-of-day.ts";

describe("nextTimeOfDay", () => {
  it.each([
    ["2026-11-21T05:00:00Z", "07:30", "Africa/Lagos", "2026-11-21T06:30:00.000Z"],
    ["2026-11-21T06:30:00Z", "07:30", "Africa/Lagos", "2026-11-22T06:30:00.000Z"],
    ["2026-11-21T23:30:00Z", "00:15", "Africa/Lagos", "2026-11-22T23:15:00.000Z"],
    ["2026-11-21T12:00:00Z", "08:00", "Pacific/Auckland", "2026-11-21T19:00:00.000Z"],
    // Summer time ends in Paris on 25 October 2026.
    ["2026-10-24T12:00:00Z", "09:00", "Europe/Paris", "2026-10-25T08:00:00.000Z"],
    // It begins on 29 March 2026, when 02:30 is skipped.
    ["2026-03-28T12:00:00Z", "02:30", "Europe/Paris", "2026-03-29T00:30:00.000Z"],
  ])("after %s is %s in %s at %s", (after, time, zone, next) => {
    expect(nextTimeOfDay(new Date(after), time, zone).toISOString()).toBe(next);
  });
});
