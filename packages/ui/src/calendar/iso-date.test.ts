import { describe, expect, it } from "vitest";
import { calendarDate } from "./iso-date.ts";

describe("calendarDate", () => {
  it("reads a day and writes it back", () => {
    expect(calendarDate("2028-02-29")?.toString()).toBe("2028-02-29");
  });

  it("refuses days that do not exist", () => {
    for (const text of ["2026-02-29", "2026-13-01", "21/11/2026", "2026-11-21T10:00", "", null]) {
      expect(calendarDate(text)).toBeNull();
    }
  });
});
