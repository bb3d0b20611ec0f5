import { describe, expect, it } from "vitest";
import { alertMoment } from "./alert-moment.ts";

describe("the moment of an alert", () => {
  it.each([
    // On the day, the evening before, and the day before if both are at the same time.
    ["2026-11-21T17:00:00Z", "07:30", "Africa/Lagos", "2026-11-21T06:30:00.000Z"],
    ["2026-11-21T07:00:00Z", "18:00", "Africa/Lagos", "2026-11-20T17:00:00.000Z"],
    ["2026-11-21T17:00:00Z", "18:00", "Africa/Lagos", "2026-11-20T17:00:00.000Z"],
    // The payment falls on another date in its owner's time zone.
    ["2026-11-21T12:00:00Z", "00:30", "Pacific/Auckland", "2026-11-21T11:30:00.000Z"],
    // Summer time ends in Paris on 25 October 2026, so 02:30 occurs twice.
    ["2026-10-25T07:00:00Z", "18:00", "Europe/Paris", "2026-10-24T16:00:00.000Z"],
    ["2026-10-25T12:00:00Z", "09:00", "Europe/Paris", "2026-10-25T08:00:00.000Z"],
    ["2026-10-25T12:00:00Z", "02:30", "Europe/Paris", "2026-10-25T00:30:00.000Z"],
    // Summer time begins on 29 March 2026, so 02:30 does not occur.
    ["2026-03-29T06:00:00Z", "18:00", "Europe/Paris", "2026-03-28T17:00:00.000Z"],
    ["2026-03-29T06:00:00Z", "02:30", "Europe/Paris", "2026-03-29T01:30:00.000Z"],
  ])("before %s, at %s in %s, is %s", (payment, time, timeZone, moment) => {
    const ms = alertMoment(Date.parse(payment), { time, timeZone });
    expect(ms && new Date(ms).toISOString()).toBe(moment);
  });

  it("never comes for people without alerts", () => {
    const never = { time: null, timeZone: "Africa/Lagos" };
    expect(alertMoment(Date.parse("2026-11-21T17:00:00Z"), never)).toBeUndefined();
  });
});
