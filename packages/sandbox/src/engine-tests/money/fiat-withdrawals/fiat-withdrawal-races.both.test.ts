import { minuteMs } from "@apex/contract/durations";
import { createBankWithdrawal } from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import { voidKey } from "@apex/contract/keys/void-key";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import {
  playedWithdrawalFixture,
  type PlayedWithdrawalFixture,
} from "./played-withdrawal-fixture.ts";
import { settlePayout } from "@apex/engine/money/fiat-withdrawals/settle-payout";

/** Number of concurrent attempts. */
const rivals = 8;

let test: PlayedWithdrawalFixture;

beforeAll(async () => {
  test = await playedWithdrawalFixture();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const many = <T>(make: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: rivals }, (_, place) => make(place)));

it("one key sent many times at once pays once", async () => {
  const payer = await test.payer();
  const { send } = await test.ready(payer, test.body(await test.bankAccount(payer)));
  const answers = await many(send);
  expect(answers.map(({ status }) => status)).toEqual(Array(rivals).fill(200));
  const ids = answers.map(({ body }) => createBankWithdrawal.response.parse(body).transaction.id);
  expect(new Set(ids).size).toBe(1);
  const before = (await test.sends()).length;
  await test.engine.jobs.runDue();
  expect((await test.sends()).slice(before)).toEqual([1]);
  expect(await test.availableTo(payer)).toBe("98950.00");
  // The key still answers after its security code and terms have expired.
  test.pass(40 * minuteMs);
  expect((await send()).status).toBe(200);
});

it("concurrent withdrawals never spend more than the balance", async () => {
  const payer = await test.payer("3150");
  const account = await test.bankAccount(payer);
  const ready = await many(() => test.ready(payer, test.body(account)));
  const answers = await Promise.all(ready.map(({ send }) => send()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(rivals - 3);
  expect(await test.availableTo(payer)).toBe("0.00");
});

it("a result reported by several at once ends it once", async () => {
  const payer = await test.payer();
  const { id } = await test.withdraw(payer, test.body(await test.bankAccount(payer, "0123400088")));
  await test.engine.jobs.advance(minuteMs);
  const ended = await many((place) =>
    settlePayout(
      test.engine.context,
      id,
      place % 2 === 0 ? { result: "SUCCESS" } : { result: "FAILURE", reason: "rejected" },
    ),
  );
  expect(ended.filter(Boolean)).toHaveLength(1);
  const isPaid = (await test.statuses(payer)).includes("fiat-withdrawal successful");
  expect(await test.availableTo(payer)).toBe(isPaid ? "98950.00" : "100000.00");
});

it("a key is used or voided, not both", async () => {
  const payer = await test.payer();
  const { key, send } = await test.ready(payer, test.body(await test.bankAccount(payer)));
  const params = { endpoint: createBankWithdrawal.slug, key };
  const [sent, voided] = await Promise.all([send(), test.ok(voidKey, { params }, payer)]);
  expect(voided.voided).toBe(sent.status !== 200);
  expect(await test.availableTo(payer)).toBe(voided.voided ? "100000.00" : "98950.00");
});

it("a crash after the provider's payment loses nothing and pays nothing twice", async () => {
  const payer = await test.payer();
  const { payouts } = test.engine.context.rails;
  const before = (await test.sends()).length;
  await test.withdraw(payer, test.body(await test.bankAccount(payer)));
  // The outcome is not stored, as if the process had died here.
  vi.spyOn(test.engine.context.ledger, "post").mockRejectedValueOnce(
    new Error("The process died."),
  );
  const send = vi.spyOn(payouts, "send");
  await test.engine.jobs.runDue();
  expect(await test.statuses(payer)).toEqual(["fiat-withdrawal processing"]);
  test.pass(5 * minuteMs);
  await test.engine.jobs.runDue();
  expect(send).toHaveBeenCalledTimes(2);
  expect((await test.sends()).slice(before)).toEqual([2]);
  expect(await test.statuses(payer)).toEqual(["fiat-withdrawal successful"]);
  expect(await test.availableTo(payer)).toBe("98950.00");
});
