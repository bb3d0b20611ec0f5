import { expect, test } from "vitest";
import { agoOf, formatDay, formatMoment } from "./date.ts";

const at = "2026-09-05T15:04:00.000Z";

test("a moment is written DD MMM, YYYY | hh:mm A", () => {
  expect(formatMoment(at, "en-GB", "UTC")).toBe("05 Sep, 2026 | 03:04 PM");
  expect(formatMoment("2026-01-31T00:09:00.000Z", "en-GB", "UTC")).toBe("31 Jan, 2026 | 12:09 AM");
});

test("a moment in French uses 24 hours", () => {
  expect(formatMoment(at, "fr-FR", "UTC")).toBe("05 sept. 2026 | 15:04");
});

test("a moment is told in the reader's zone", () => {
  expect(formatMoment(at, "en-GB", "Africa/Lagos")).toBe("05 Sep, 2026 | 04:04 PM");
  expect(formatDay("2026-09-05T23:30:00.000Z", "en-GB", "Africa/Lagos")).toBe("06 Sep, 2026");
});

test.each([
  [0, { unit: "now" }],
  [59_999, { unit: "now" }],
  [60_000, { unit: "minutes", count: 1 }],
  [59 * 60_000 + 59_999, { unit: "minutes", count: 59 }],
  [60 * 60_000, { unit: "hours", count: 1 }],
  [24 * 60 * 60_000 - 1, { unit: "hours", count: 23 }],
  [24 * 60 * 60_000, { unit: "days", count: 1 }],
  [3 * 24 * 60 * 60_000, { unit: "days", count: 3 }],
  [3 * 24 * 60 * 60_000 + 1, undefined],
  [-60_001, undefined],
])("%d ms after a moment", (passedMs, ago) => {
  expect(agoOf(at, Date.parse(at) + passedMs)).toEqual(ago);
});
