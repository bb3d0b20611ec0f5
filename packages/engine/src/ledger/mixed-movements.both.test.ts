import fc from "fast-check";
import { expect, test } from "vitest";
import { expectBalanced } from "../testing/expect-balanced.ts";
import { availableOf, deposit, transfer } from "../testing/movements.ts";
import { testDb } from "../testing/test-db.ts";
import { clearLedger } from "./clear-ledger.ts";
import { createLedger } from "./create-ledger.ts";

test("any mix of movements leaves the ledger as a list of sums would", async () => {
  const db = await testDb();
  const ledger = createLedger(db);
  const people = Array.from({ length: 4 }, () => crypto.randomUUID());
  const person = fc.integer({ min: 0, max: people.length - 1 });
  const step = fc.record({
    from: person,
    to: person,
    amount: fc.bigInt(1n, 400n),
    fee: fc.bigInt(0n, 9n),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 80 }), async (steps) => {
      await db.tx(clearLedger);
      const balances = people.map(() => 500n);
      await Promise.all(people.map((id) => ledger.post(deposit(id, 500n).movement)));
      const wanted = steps.map(({ from, to, amount, fee }) => {
        if ((balances[from] ?? 0n) < amount + fee) {
          // Paying oneself moves only the fee.
          if (from !== to || (balances[from] ?? 0n) < fee) return "insufficient-funds";
        }
        balances[from] = (balances[from] ?? 0n) - amount - fee;
        balances[to] = (balances[to] ?? 0n) + amount;
        return "posted";
      });
      const outcomes = await Promise.all(
        steps.map(({ from, to, amount, fee }) =>
          ledger.post(
            transfer(people[from] ?? "", people[to] ?? "", amount, { feeMinor: fee }).movement,
          ),
        ),
      );
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(wanted);
      expect(await Promise.all(people.map((id) => availableOf(db, id)))).toEqual(balances);
      await expectBalanced(db);
    }),
    { numRuns: 25 },
  );
  await db.close();
});
