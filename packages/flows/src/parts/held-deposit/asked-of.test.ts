import { expect, test } from "vitest";
import {
  bankDeposit,
  heldDeposit,
  largeDeposit,
  sentDetail,
} from "../../mocks/transaction-fixtures.ts";
import { askedOf } from "./asked-of.ts";

test("a deposit from another name asks for its sender, and a large one for an ID", () => {
  expect(askedOf(heldDeposit)).toBe("sender");
  expect(askedOf(largeDeposit)).toBe("document");
});

test("a question of staff goes before what was asked first", () => {
  const hold = { state: "asked", question: "Who is Tunde?" } as const;
  for (const { details, ...deposit } of [heldDeposit, largeDeposit])
    expect(askedOf({ ...deposit, details: { ...details, hold } })).toBe("question");
});

test("nothing is asked once something is handed in, nor for any other transaction", () => {
  const { details, ...deposit } = heldDeposit;
  const handedIn = { ...details, hold: { state: "handed-in" } as const };
  expect(askedOf({ ...deposit, details: handedIn })).toBeUndefined();
  expect(askedOf(bankDeposit)).toBeUndefined();
  expect(askedOf({ ...sentDetail.transaction, status: "incomplete" })).toBeUndefined();
});
