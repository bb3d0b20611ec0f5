import { describe, expect, it } from "vitest";
import { formatClock, formatDay, formatMoment, formatWhole } from "./format-moment.ts";

const at = "2026-09-05T15:04:00.000Z";

describe("formatMoment", () => {
  it.each([
    [at, "en-GB", "UTC", "05 Sep, 2026 | 03:04 PM"],
    ["2026-01-31T00:09:00.000Z", "en-GB", "UTC", "31 Jan, 2026 | 12:09 AM"],
    [at, "fr-FR", "UTC", "05 sept. 2026 | 15:04"],
    ["2026-01-31T00:09:00.000Z", "fr-FR", "UTC", "31 janv. 2026 | 00:09"],
    [at, "en-GB", "Africa/Lagos", "05 Sep, 2026 | 04:04 PM"],
  ])("writes %s in %s, %s", (iso, locale, zone, text) => {
    expect(formatMoment(iso, locale, zone)).toBe(text);
  });
});

describe("formatClock", () => {
  it("is the time of formatMoment", () => {
    expect(formatClock(at, "en-GB", "UTC")).toBe("03:04 PM");
    expect(formatClock(at, "fr-FR", "UTC")).toBe("15:04");
  });
});

describe("formatDay", () => {
  it("is the reader's day", () => {
    expect(formatDay("2026-09-05T23:30:00.000Z", "en-GB", "Africa/Lagos")).toBe("06 Sep, 2026");
  });
});

describe("formatWhole", () => {
  it("has every part", () => {
    const whole = formatWhole(at, "en-GB", "Africa/Lagos");
    for (const part of ["Saturday", "September", "2026", "16:04:00", "GMT+1"]) {
      expect(whole).toContain(part);
    }
  });

  it("writes the first of a month and UTC as French does", () => {
    const first = (iso: string) => formatWhole(iso, "fr-FR", "Africa/Abidjan");
    expect(first("2026-12-01T04:50:45.000Z")).toBe("mardi 1er décembre 2026 à 04:50:45 UTC");
    expect(first("2026-12-11T04:50:45.000Z")).toMatch(/^vendredi 11 décembre/);
  });
});
