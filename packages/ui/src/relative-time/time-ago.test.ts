import { describe, expect, it } from "vitest";
import { formatTimeAgo, timeAgo } from "./time-ago.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

describe("formatTimeAgo", () => {
  it.each([
    [0, "now", "maintenant"],
    [-minuteMs, "now", "maintenant"],
    [minuteMs - 1, "now", "maintenant"],
    [minuteMs, "1 minute ago", "il y a 1 minute"],
    [hourMs - 1, "59 minutes ago", "il y a 59 minutes"],
    [hourMs, "1 hour ago", "il y a 1 heure"],
    [dayMs - 1, "23 hours ago", "il y a 23 heures"],
    [dayMs, "1 day ago", "il y a 1 jour"],
    [3 * dayMs, "3 days ago", "il y a 3 jours"],
    [3 * dayMs + 1, undefined, undefined],
    [-minuteMs - 1, undefined, undefined],
  ])("says %i ms ago as %s", (passedMs, english, french) => {
    expect(formatTimeAgo(passedMs, "en-GB")).toBe(english);
    expect(formatTimeAgo(passedMs, "fr-FR")).toBe(french);
  });
});

describe("timeAgo", () => {
  it.each([
    [0, minuteMs],
    [minuteMs + 1, minuteMs - 1],
    [2 * hourMs, hourMs],
    [3 * dayMs, 1],
  ])("after %i ms reads the same for %i ms more", (passedMs, changesInMs) => {
    expect(timeAgo(passedMs)?.changesInMs).toBe(changesInMs);
  });
});
