import { minuteMs } from "@apex/contract/durations";
import { payBill } from "@apex/contract/bills/pay-bill";
import { billWaitMs } from "@apex/contract/limits";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { airtimeFor, billBody } from "@apex/engine/money/bills/bill-fixture";
import { playedBillFixture, type PlayedBillFixture } from "./played-bill-fixture.ts";
import { settleBill } from "@apex/engine/money/bills/settle-bill";

/** Number of concurrent attempts. */
const rivals = 8;

let test: PlayedBillFixture;

beforeAll(async () => {
  test = await playedBillFixture();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const many = <T>(make: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: rivals }, (_, place) => make(place)));

it("one key sent many times at once pays once", async () => {
  const payer = await test.payer("10000");
  const { send } = await test.ready(payer, billBody(airtimeFor("08031234567")));
  const answers = await many(send);
  expect(answers.map(({ status }) => status)).toEqual(Array(rivals).fill(200));
  const ids = answers.map(({ body }) => payBill.response.parse(body).transaction.id);
  expect(new Set(ids).size).toBe(1);
  await test.engine.jobs.runDue();
  expect(await test.sends(ids[0] ?? "")).toBe(1);
  expect(await test.available(payer)).toBe("8000.00");
});

it("concurrent bills never spend more than the balance", async () => {
  const payer = await test.payer("6500");
  const ready = await many((place) =>
    test.ready(payer, billBody(airtimeFor(`0803123456${place}`))),
  );
  const answers = await Promise.all(ready.map(({ send }) => send()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(rivals - 3);
  expect(await test.available(payer)).toBe("500.00");
});

it("a result reported by several at once ends a bill once", async () => {
  const payer = await test.payer("10000");
  const { id } = await test.pay(payer, billBody(airtimeFor("08030000088")));
  await test.engine.jobs.runDue();
  const ended = await many((place) =>
    settleBill(
      test.engine.context,
      id,
      place % 2 === 0
        ? { result: "SUCCESS", given: {} }
        : { result: "FAILURE", reason: "rejected" },
    ),
  );
  expect(ended.filter(Boolean)).toHaveLength(1);
  const isPaid = (await test.bills(payer)).some(({ status }) => status === "successful");
  expect(await test.available(payer)).toBe(isPaid ? "8000.00" : "10000.00");
});

it("a bill that is paid and cancelled at once is paid or refunded, not both", async () => {
  const payer = await test.payer("10000");
  const { bills } = test.engine.context.rails;
  const made = await test.pay(payer, billBody(airtimeFor("08031234567")));
  const order = { reference: made.id, bill: airtimeFor("08031234567"), amountMinor: 200_000n };
  const at = test.engine.context.clock.business();
  const states = await many((place) =>
    place % 2 === 0 ? bills.pay(order, at) : bills.callOff(order, at),
  );
  // The first attempt decides, and every attempt gets the same answer.
  expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(1);
  await test.engine.jobs.runDue();
  const [state] = states;
  const isPaid = state?.state === "settled" && state.outcome.result === "SUCCESS";
  expect(await test.available(payer)).toBe(isPaid ? "8000.00" : "10000.00");
});

it("a crash after the payment loses nothing and pays nothing twice", async () => {
  const payer = await test.payer("10000");
  const { id } = await test.pay(payer, billBody(airtimeFor("08031234567")));
  // The outcome is not stored, as if the process had died here.
  vi.spyOn(test.engine.context.ledger, "post").mockRejectedValueOnce(
    new Error("The process died."),
  );
  await test.engine.jobs.runDue();
  expect((await test.bills(payer)).map(({ status }) => status)).toEqual(["processing"]);
  test.pass(5 * minuteMs);
  await test.engine.jobs.runDue();
  expect(await test.sends(id)).toBe(2);
  expect((await test.bills(payer)).map(({ status }) => status)).toEqual(["successful"]);
  expect(await test.available(payer)).toBe("8000.00");
});

it("an unreachable aggregator is asked at the end until it reports the result", async () => {
  const payer = await test.payer("10000");
  await test.pay(payer, billBody(airtimeFor("08030000088")));
  const { bills } = test.engine.context.rails;
  vi.spyOn(bills, "callOff").mockRejectedValueOnce(new Error("Unreachable."));
  await test.engine.jobs.advance(billWaitMs);
  expect(await test.available(payer)).toBe("8000.00");
  await test.engine.jobs.advance(2 * minuteMs);
  expect(await test.available(payer)).toBe("10000.00");
});
