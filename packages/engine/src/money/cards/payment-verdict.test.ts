import { expect, test } from "vitest";
import { declineByRules, isSameMerchant } from "./payment-verdict.ts";

const card = {
  status: "active",
  is_frozen: false,
  per_use_limit: null,
  month_limit: null,
  locked_categories: [],
  locked_merchants: [],
};
const charge = { merchant: "Cloud Nine", category: "software", amountMinor: 100n } as const;

test("a card without rules pays any charge", () => {
  expect(declineByRules(card, charge, 10n ** 12n)).toBeUndefined();
});

test.each([
  ["pending", "card-not-ready"],
  ["blocked", "card-blocked"],
  ["terminated", "card-terminated"],
])("a card that is %s pays nothing", (status, reason) => {
  expect(declineByRules({ ...card, status }, charge, 0n)).toBe(reason);
});

test("a card of a frozen account pays nothing, and is never more alive than its status says", () => {
  const frozen = { ...card, is_frozen: true };
  expect(declineByRules(frozen, charge, 0n)).toBe("card-blocked");
  expect(declineByRules({ ...frozen, status: "terminated" }, charge, 0n)).toBe("card-terminated");
});

test("a locked category and a locked merchant are not paid, others are", () => {
  const locked = { ...card, locked_categories: ["travel"], locked_merchants: ["Acme", "Hooli"] };
  expect(declineByRules(locked, charge, 0n)).toBeUndefined();
  expect(declineByRules(locked, { ...charge, category: "travel" }, 0n)).toBe("category-locked");
  expect(declineByRules(locked, { ...charge, merchant: " HOOLI " }, 0n)).toBe("merchant-locked");
});

test("a limit for each payment holds to the last cent", () => {
  expect(declineByRules({ ...card, per_use_limit: "100" }, charge, 500n)).toBeUndefined();
  expect(declineByRules({ ...card, per_use_limit: "99" }, charge, 0n)).toBe("above-use-limit");
});

test("a month's limit counts what was spent, to the last cent", () => {
  expect(declineByRules({ ...card, month_limit: "600" }, charge, 500n)).toBeUndefined();
  expect(declineByRules({ ...card, month_limit: "600" }, charge, 501n)).toBe("above-month-limit");
});

test("merchants are the same by name, whatever its case and the spaces around it", () => {
  expect(isSameMerchant("Acme ", " aCME")).toBe(true);
  expect(isSameMerchant("Acme", "Acme 2")).toBe(false);
});
