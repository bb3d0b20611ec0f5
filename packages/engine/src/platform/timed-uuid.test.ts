import { expect, it } from "vitest";
import { firstUuidOf, timedUuid } from "./crypto.ts";

const at = new Date("2026-11-27T09:00:00.000Z");

it("makes version 7 UUIDs that are in order within a millisecond", () => {
  const made = Array.from({ length: 500 }, () => timedUuid(at));
  expect(made.toSorted()).toEqual(made);
  expect(made[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

it("makes each UUID once, however many a millisecond has", () => {
  const made = Array.from({ length: 10_000 }, () => timedUuid(at));
  expect(new Set(made).size).toBe(made.length);
});

it("begins with its time", () => {
  const next = new Date(at.getTime() + 1);
  expect([timedUuid(at) > firstUuidOf(at), timedUuid(at) < firstUuidOf(next)]).toEqual([
    true,
    true,
  ]);
});
