import { afterAll, beforeAll, expect, it } from "vitest";
import fc from "fast-check";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { ChainFault } from "@apex/engine/testing/testing-chain";
import { cryptoWithdrawalJobs } from "@apex/engine/money/crypto-withdrawals/withdrawal-jobs";
import { withdrawalBody, withdrawalFixture, type WithdrawalFixture } from "./withdrawal-fixture.ts";

let test: WithdrawalFixture;

beforeAll(async () => {
  test = await withdrawalFixture();
});
afterAll(() => test.close());

/** Events between two checks of a withdrawal. */
const steps = fc.array(
  fc.record({
    faults: fc.array(fc.constantFrom<ChainFault>("none", "down", "answer-lost"), { maxLength: 2 }),
    /** The process dies after the work and before its job is marked done, so the job runs again. */
    isRepeated: fc.boolean(),
    /** Two processes run the job. */
    isDoubled: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

async function look(operationId: string, number: number): Promise<void> {
  const handler = cryptoWithdrawalJobs["crypto-withdrawal-look"];
  if (handler === undefined) throw new Error("Nobody looks after withdrawals.");
  const payload = { operationId, look: number };
  const job = { id: 0n, kind: "look", payload, runAt: new Date(0), attempts: 1 };
  await handler(payload, test.engine.context, job);
}

it("money leaves once or returns whole, whatever the partner does and wherever a process dies", async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (history, isConfirmed) => {
      const person = await test.holder();
      const id = await test.started(person, withdrawalBody("100"));
      for (const [number, { faults, isRepeated, isDoubled }] of history.entries()) {
        test.chain.faults.splice(0, Infinity, ...faults);
        await Promise.all(Array.from({ length: isDoubled ? 2 : 1 }, () => look(id, number)));
        if (isRepeated) await look(id, number);
      }
      test.chain.faults.length = 0;
      await look(id, history.length);
      expect(test.chain.payouts().filter(({ reference }) => reference === id)).toHaveLength(1);
      if (isConfirmed) test.chain.confirm(id);
      else test.chain.fail(id);
      await Promise.all([look(id, 99), look(id, 99)]);
      expect(await test.balanceOf(person)).toEqual({
        available: isConfirmed ? "899.900000" : "1000.000000",
        held: "0.000000",
      });
    }),
    { numRuns: 40 },
  );
  await expectBalanced(test.db);
});
