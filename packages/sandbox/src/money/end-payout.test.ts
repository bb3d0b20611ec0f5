import { afterAll, beforeAll, expect, it } from "vitest";
import {
  playedWithdrawalFixture,
  type PlayedWithdrawalFixture,
} from "../engine-tests/money/fiat-withdrawals/played-withdrawal-fixture.ts";

let test: PlayedWithdrawalFixture;
beforeAll(async () => {
  test = await playedWithdrawalFixture();
});
afterAll(() => test.close());

/** A payout that its provider has received and not answered. */
async function pending(namedBy: "id" | "reference" = "id") {
  const payer = await test.payer();
  const withdrawal = await test.withdraw(
    payer,
    test.body(await test.bankAccount(payer, "0123400088")),
  );
  await test.engine.jobs.runDue();
  const path = `/sandbox/payouts/${withdrawal[namedBy]}`;
  return { payer, end: (body: object) => test.send("POST", path, body) };
}

it.each([
  ["SUCCESS", "paid", ["fiat-withdrawal successful"], "98950.00"],
  ["FAILURE", "returned", ["fiat-withdrawal failed", "reversal completed"], "100000.00"],
] as const)("a tester ends a payout with %s, once", async (result, outcome, statuses, left) => {
  const { payer, end } = await pending();
  expect(await end({ result })).toMatchObject({ status: 200, body: { outcome } });
  expect(await test.statuses(payer)).toEqual(statuses);
  expect(await test.availableTo(payer)).toBe(left);
  expect(await end({ result })).toMatchObject({ status: 404, body: { code: "not-found" } });
});

it("ends a payout by the reference on its receipt", async () => {
  const { payer, end } = await pending("reference");
  expect(await end({ result: "FAILURE" })).toMatchObject({ body: { outcome: "returned" } });
  expect(await test.availableTo(payer)).toBe("100000.00");
});

it("refuses another result, and lists pending ones on its page", async () => {
  const { end } = await pending();
  expect(await end({ result: "MAYBE" })).toMatchObject({ status: 400 });
  const { body } = await test.send("GET", "/sandbox");
  expect(body).toContain("…00088");
  expect(body).toContain("Guaranty Trust Bank 0123400088");
});
