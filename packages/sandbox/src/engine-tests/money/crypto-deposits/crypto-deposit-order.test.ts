import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chainTerms } from "@apex/engine/rails/chain-terms";
import type { ChainPayment } from "@apex/engine/rails/chain";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { creditChainPayment } from "@apex/engine/money/crypto-deposits/credit-chain-payment";
import { cryptoDepositFixture, type CryptoDepositFixture } from "./crypto-deposit-fixture.ts";

let fixture: CryptoDepositFixture;
beforeAll(async () => {
  fixture = await cryptoDepositFixture();
});
afterAll(async () => {
  await expectBalanced(fixture.db);
  await fixture.close();
});

const needed = chainTerms("tron").confirmations;

/** Successive readings of one payment on a chain, which may drop it and show it again. */
const histories = fc.array(
  fc.record({ confirmations: fc.nat(needed + 5), isDropped: fc.boolean() }),
  { minLength: 1, maxLength: 6 },
);

/** The order in which readings arrive, each at least once. */
const deliveries = histories.chain((history) =>
  fc.record({
    history: fc.constant(history),
    order: fc
      .shuffledSubarray([...history.keys()], { minLength: history.length })
      .chain((order) =>
        fc.array(fc.constantFrom(...order), { maxLength: 4 }).map((again) => [...order, ...again]),
      ),
  }),
);

async function deliver(readings: readonly ChainPayment[], order: readonly number[]) {
  let last;
  for (const place of order) {
    const reading = readings[place];
    if (reading !== undefined) last = await creditChainPayment(fixture.engine.context, reading);
  }
  return last;
}

it("ends alike in any order of its readings, credited at most once", async () => {
  await fc.assert(
    fc.asyncProperty(deliveries, async ({ history, order }) => {
      const person = await fixture.receiver();
      const payment = fixture.reading(person);
      const readings = history.map((reading, place) => ({
        ...payment,
        ...(reading.isDropped ? { isDropped: true, confirmations: 0 } : reading),
        height: 100n + BigInt(place),
      }));
      const state = await deliver(readings, order);
      const latest = readings.at(-1);
      const balance = await fixture.balance(person.workspaceId);
      expect(balance).toBe(state === "credited" ? payment.amountMinor : 0n);
      // A credited payment stays credited; otherwise only the latest reading counts.
      if (latest !== undefined && latest.confirmations >= needed) expect(state).toBe("credited");
      if (state !== "credited") expect(state).toBe(latest?.isDropped ? "dropped" : "confirming");
      if (readings.every(({ confirmations }) => confirmations < needed))
        expect(state).not.toBe("credited");
    }),
    { numRuns: 60 },
  );
});
