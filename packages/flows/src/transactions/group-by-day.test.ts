import { describe, expect, test } from "vitest";
import { dayLines, groupByDay } from "./group-by-day.ts";

const at = (date: string) => ({ date });

describe("group by day", () => {
  test("a day is the reader's, not the server's", () => {
    const items = [at("2026-11-20T23:30:00Z"), at("2026-11-20T22:30:00Z")];
    expect(groupByDay(items, "Africa/Lagos").map(({ day }) => day)).toEqual(["2026-11-21", "2026-11-20"]);
    expect(groupByDay(items, "UTC").map(({ day }) => day)).toEqual(["2026-11-20"]);
  });

  test("order is kept: a list by amount shows a day as often as it comes up", () => {
    const items = [at("2026-11-20T10:00:00Z"), at("2026-11-19T10:00:00Z"), at("2026-11-20T11:00:00Z")];
    expect(groupByDay(items, "UTC").map(({ day }) => day)).toEqual(["2026-11-20", "2026-11-19", "2026-11-20"]);
  });

  test("lines number the items through the whole list and know a day's ends", () => {
    const items = [at("2026-11-20T10:00:00Z"), at("2026-11-20T09:00:00Z"), at("2026-11-19T10:00:00Z")];
    const lines = dayLines(groupByDay(items, "UTC"));
    expect(lines.map((line) => (line.kind === "day" ? line.day : line.position))).toEqual([
      "2026-11-20",
      1,
      2,
      "2026-11-19",
      3,
    ]);
    expect(lines[1]).toMatchObject({ isFirstOfDay: true, isLastOfDay: false });
    expect(lines[4]).toMatchObject({ isFirstOfDay: true, isLastOfDay: true });
  });

  test("nothing has no days", () => {
    expect(dayLines(groupByDay([], "UTC"))).toEqual([]);
  });
});
