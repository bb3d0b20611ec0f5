import { describe, expect, test } from "vitest";
import { dayLines, groupByDay } from "./group-by-day.ts";

const at = (date: string) => ({ date });
const headings = (lines: readonly { day: string; item: unknown }[]) =>
  lines.filter(({ item }) => item === undefined).map(({ day }) => day);

describe("lines by day", () => {
  test("a day is the reader's, not the server's", () => {
    const items = [at("2026-11-20T23:30:00Z"), at("2026-11-20T22:30:00Z")];
    expect(headings(dayLines(items, "Africa/Lagos"))).toEqual(["2026-11-21", "2026-11-20"]);
    expect(headings(dayLines(items, "UTC"))).toEqual(["2026-11-20"]);
  });

  test("a heading stands above the first item of its day; items are numbered through the whole list", () => {
    const items = [
      at("2026-11-20T10:00:00Z"),
      at("2026-11-20T09:00:00Z"),
      at("2026-11-19T10:00:00Z"),
    ];
    const lines = dayLines(items, "UTC");
    expect(lines.map(({ item }) => item?.date ?? "heading")).toEqual([
      "heading",
      "2026-11-20T10:00:00Z",
      "2026-11-20T09:00:00Z",
      "heading",
      "2026-11-19T10:00:00Z",
    ]);
    expect(lines.filter(({ item }) => item).map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  test("order is kept: a list by amount shows a day as often as it comes up", () => {
    const items = [
      at("2026-11-20T10:00:00Z"),
      at("2026-11-19T10:00:00Z"),
      at("2026-11-20T11:00:00Z"),
    ];
    const groups = groupByDay(dayLines(items, "UTC"));
    expect(groups.map(({ day }) => day)).toEqual(["2026-11-20", "2026-11-19", "2026-11-20"]);
    expect(groups.map(({ lines }) => lines.length)).toEqual([2, 2, 2]);
  });

  test("nothing has no days", () => {
    expect(groupByDay(dayLines([], "UTC"))).toEqual([]);
  });
});
