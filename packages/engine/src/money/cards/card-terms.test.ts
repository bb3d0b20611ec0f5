import { expect, test } from "vitest";
import { cardAsset, fundCounter, monthOf } from "./card-terms.ts";

test("cards are in dollars, and count by the name that the database has", () => {
  expect([cardAsset, fundCounter]).toEqual(["USD", "card-funding"]);
});

test("a card's month is one of the calendar, UTC", () => {
  expect(monthOf(new Date("2026-11-30T23:59:59.999Z"))).toEqual({
    window: "2026-11",
    startsAt: new Date("2026-11-01T00:00:00Z"),
  });
  expect(monthOf(new Date("2026-12-01T00:00:00Z"))).toEqual({
    window: "2026-12",
    startsAt: new Date("2026-12-01T00:00:00Z"),
  });
});
