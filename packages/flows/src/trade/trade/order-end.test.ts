import { expect, test } from "vitest";
import { localToday, orderEnd } from "./order-end.ts";

const now = "2026-11-21T09:41:00.000Z";

test("an order ends with a day in its owner's time zone, or never", () => {
  expect(orderEnd("never", "2026-12-24", now)).toBeUndefined();
  const today = new Date(orderEnd("day", null, now) ?? "");
  expect([today.getDate(), today.getHours(), today.getMinutes(), today.getSeconds()]).toEqual([
    new Date(now).getDate(),
    23,
    59,
    59,
  ]);
  const dated = new Date(orderEnd("date", "2026-12-24", now) ?? "");
  expect([dated.getFullYear(), dated.getMonth(), dated.getDate()]).toEqual([2026, 11, 24]);
  expect(orderEnd("date", null, now)).toBeUndefined();
  expect(localToday(now)).toMatch(/^2026-11-2[01]$/);
});
