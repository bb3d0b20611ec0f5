import { describe, expect, test } from "vitest";
import { nextWordBy } from "./next-word.ts";

const lagos = { opensMinutes: 7 * 60, closesMinutes: 22 * 60, timeZone: "Africa/Lagos" };

describe("the next word on a check", () => {
  test.each([
    ["a Tuesday", "2026-11-24T09:00:00Z", "2026-11-25T21:00:00.000Z"],
    ["a Friday, over the weekend", "2026-11-27T09:00:00Z", "2026-11-30T21:00:00.000Z"],
    ["a Saturday", "2026-11-28T09:00:00Z", "2026-11-30T21:00:00.000Z"],
    ["a Sunday night, already Monday in Lagos", "2026-11-29T23:30:00Z", "2026-12-01T21:00:00.000Z"],
  ])("comes by the end of the next working day after %s", (_, now, by) => {
    expect(nextWordBy(new Date(now), lagos).toISOString()).toBe(by);
  });

  test("goes by office hours where staff name none", () => {
    expect(nextWordBy(new Date("2026-11-24T09:00:00Z")).toISOString()).toBe(
      "2026-11-25T17:00:00.000Z",
    );
  });
});
