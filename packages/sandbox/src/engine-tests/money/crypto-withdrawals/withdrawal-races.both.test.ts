import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { cryptoWithdrawalJobs } from "@apex/engine/money/crypto-withdrawals/withdrawal-jobs";
import { withdrawalBody, withdrawalFixture, type WithdrawalFixture } from "./withdrawal-fixture.ts";

/** Number of concurrent attempts. */
const rivals = 6;

let test: WithdrawalFixture;

beforeAll(async () => {
  test = await withdrawalFixture();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

describe("races of withdrawals", () => {
  it("make one per key, and send it once", async () => {
    const person = await test.holder();
    const { send } = await test.ready(person, withdrawalBody("100"));
    const answers = await Promise.all(Array.from({ length: rivals }, () => send()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: rivals }, () => 200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await test.balanceOf(person)).toEqual({ available: "899.900000", held: "100.100000" });
    const before = test.chain.payouts().length;
    await Promise.all([test.engine.jobs.runDue(), test.engine.jobs.runDue()]);
    expect(test.chain.payouts()).toHaveLength(before + 1);
  });

  it("never spend more than the balance", async () => {
    const person = await test.holder("250.3");
    const ready = [];
    for (let count = 0; count < rivals; count += 1)
      ready.push(await test.ready(person, withdrawalBody("83.3")));
    const answers = await Promise.all(ready.map(({ send }) => send()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await test.balanceOf(person)).toEqual({ available: "0.100000", held: "250.200000" });
  });

  it("release a dropped one once, however many look", async () => {
    const person = await test.holder();
    const id = await test.started(person, withdrawalBody("100"));
    await test.engine.jobs.runDue();
    test.chain.fail(id);
    const look = cryptoWithdrawalJobs["crypto-withdrawal-look"];
    if (look === undefined) throw new Error("Nobody looks after withdrawals.");
    const job = {
      id: 0n,
      kind: "",
      payload: { operationId: id, look: 1 },
      runAt: new Date(),
      attempts: 1,
    };
    await Promise.all(
      Array.from({ length: rivals }, () => look(job.payload, test.engine.context, job)),
    );
    expect(await test.balanceOf(person)).toEqual({ available: "1000.000000", held: "0.000000" });
  });
});
