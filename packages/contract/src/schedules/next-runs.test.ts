import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextRuns, type Progress } from "./next-runs.ts";
import { scheduleFrequencies, scheduleSlots, type SchedulePlan } from "./plan.ts";

const lagos: SchedulePlan = {
  frequency: "monthly",
  slot: "morning",
  startsOn: "2027-01-31",
  timeZone: "Africa/Lagos",
};
const none: Progress = { madeCount: 0 };
const days = (plan: SchedulePlan, limit: number, progress = none) =>
  nextRuns(plan, progress, limit).map(({ on }) => on);
const moments = (plan: SchedulePlan, limit: number) =>
  nextRuns(plan, none, limit).map(({ atMs }) => new Date(atMs).toISOString());

describe("the next payments of a plan", () => {
  it("are made once for a one-time plan", () => {
    expect(days({ ...lagos, frequency: "one-time" }, 3)).toEqual(["2027-01-31"]);
  });

  it("fall on the last day of a month that is shorter, and on the day again afterwards", () => {
    expect(days(lagos, 4)).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]);
    expect(days({ ...lagos, startsOn: "2028-01-29" }, 2)).toEqual(["2028-01-29", "2028-02-29"]);
  });

  it("are made at 8, 13 and 18 o'clock of the zone", () => {
    expect(scheduleSlots.map((slot) => moments({ ...lagos, slot }, 1)[0]?.slice(11, 16))).toEqual([
      "07:00",
      "12:00",
      "17:00",
    ]);
  });

  it("keep the hour of the clock when clocks are changed", () => {
    const london = {
      ...lagos,
      frequency: "daily",
      startsOn: "2027-03-27",
      timeZone: "Europe/London",
    } as const;
    expect(moments(london, 2)).toEqual(["2027-03-27T08:00:00.000Z", "2027-03-28T07:00:00.000Z"]);
  });

  it("move to the next existing hour on a day when the clocks skip theirs", () => {
    const samoa = {
      ...lagos,
      frequency: "one-time",
      startsOn: "2011-12-30",
      timeZone: "Pacific/Apia",
    } as const;
    // 30 December 2011 never was: the clocks went from the 29th to the 31st.
    expect(moments(samoa, 1)).toEqual(["2011-12-30T18:00:00.000Z"]);
  });

  it("end on the last day, or after the last count", () => {
    const weekly = { ...lagos, frequency: "weekly" } as const;
    expect(days({ ...weekly, end: { kind: "on", date: "2027-02-14" } }, 9)).toEqual([
      "2027-01-31",
      "2027-02-07",
      "2027-02-14",
    ]);
    const twice = { ...weekly, end: { kind: "after", count: 2 } } as const;
    expect(days(twice, 9)).toHaveLength(2);
    expect(days(twice, 9, { madeCount: 1, afterOn: "2027-01-31" })).toEqual(["2027-02-07"]);
    expect(days(twice, 9, { madeCount: 2, afterOn: "2027-02-07" })).toEqual([]);
  });
});

const plans = fc.record({
  frequency: fc.constantFrom(...scheduleFrequencies),
  slot: fc.constantFrom(...scheduleSlots),
  startsOn: fc
    .date({ min: new Date("2026-01-01"), max: new Date("2035-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  timeZone: fc.constantFrom(
    "Africa/Lagos",
    "Europe/London",
    "America/New_York",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "Africa/Casablanca",
  ),
});

describe("whatever the plan", () => {
  it("are in order, one a day, at the local hour", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const runs = nextRuns(plan, none, 15);
        expect(runs[0]?.on).toBe(plan.startsOn);
        const clock = new Intl.DateTimeFormat("sv", {
          timeZone: plan.timeZone,
          dateStyle: "short",
          timeStyle: "short",
        });
        const hour = { morning: "08:00", afternoon: "13:00", evening: "18:00" }[plan.slot];
        for (const [place, { on, atMs }] of runs.entries()) {
          expect(clock.format(atMs)).toBe(`${on} ${hour}`);
          expect(atMs).toBeGreaterThan(runs[place - 1]?.atMs ?? -Infinity);
        }
      }),
    );
  });

  it("continue after any payment as before it: none is skipped or doubled", () => {
    fc.assert(
      fc.property(plans, fc.nat({ max: 20 }), (plan, place) => {
        const runs = nextRuns(plan, none, place + 4);
        const last = runs[place];
        fc.pre(last !== undefined);
        const rest = runs.slice(place + 1);
        expect(nextRuns(plan, { afterOn: last.on, madeCount: place + 1 }, rest.length)).toEqual(
          rest,
        );
        expect(nextRuns(plan, { afterMs: last.atMs, madeCount: 0 }, rest.length)).toEqual(rest);
      }),
    );
  });

  it("of a monthly plan are on the starting day, or on the last of the month", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        for (const { on } of nextRuns({ ...plan, frequency: "monthly" }, none, 26)) {
          const next = new Date(`${on}T00:00:00Z`);
          next.setUTCDate(next.getUTCDate() + 1);
          const isLast = next.getUTCDate() === 1;
          expect(on.slice(8) === plan.startsOn.slice(8) || isLast).toBe(true);
          expect(on.slice(8) <= plan.startsOn.slice(8)).toBe(true);
        }
      }),
    );
  });
});
