import { expect, test } from "vitest";
import { monthlyRent, pausedRent } from "../../mocks/schedule-fixtures.ts";
import { editOf, editOnto, isOutdated, valuesOf } from "./edit-draft.ts";

const { intent, plan } = monthlyRent;
const changed = { ...monthlyRent, plan: { ...plan, slot: "evening" as const } };

test.each([
  ["en-GB", "25,000.00"],
  ["fr-FR", "25\u00a0000,00"],
])("the amount is in the notation that its field reads in %s", (locale, typedAmount) => {
  expect(valuesOf(monthlyRent, locale)).toMatchObject({ typedAmount, note: "Rent" });
});

test.each([
  ["a payment that was made", { ...monthlyRent, runCount: 1, nextRuns: [] }, false],
  ["another plan", changed, true],
  ["a pause", pausedRent, false],
])("after %s, an edit of the schedule is outdated or not", (_, now, expected) => {
  expect(isOutdated(editOf(monthlyRent), now)).toBe(expected);
});

test("one's own save outdates no edit, a different one does", () => {
  const payment = { intent, plan: changed.plan };
  expect(isOutdated({ ...editOf(monthlyRent), payment }, changed)).toBe(false);
  expect(isOutdated({ ...editOf(monthlyRent), payment: { intent, plan } }, changed)).toBe(true);
});

test("an edit that moves to the latest version keeps what was typed, and nothing else", () => {
  const values = { ...valuesOf(monthlyRent, "fr-FR"), typedAmount: "1750" };
  const payment = { intent, plan };
  const moved = editOnto(changed, { ...editOf(monthlyRent), values, payment }, "fr-FR");
  expect(moved.values).toEqual({ ...values, slot: "evening" });
  expect(moved.payment).toBeUndefined();
  expect(isOutdated(moved, changed)).toBe(false);
});
