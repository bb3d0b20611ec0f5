import fc from "fast-check";
import { expect, it } from "vitest";
import { planCollection, sweepsLeft } from "./plan-collection.ts";

const addresses = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 24n }), { maxLength: 40 })
  .map((amounts) => amounts.map((amountMinor, place) => ({ id: `a${place}`, amountMinor })));
const terms = fc.record({
  minimumMinor: fc.bigInt({ min: 1n, max: 10n ** 24n }),
  feeBasisPoints: fc.bigInt({ min: 0n, max: 9_999n }),
  sweepBudgetMinor: fc.bigInt({ min: 0n, max: 10n ** 18n }),
  capacity: fc.integer({ min: 1, max: 30 }),
});
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);

it("sorts each address with a balance: swept, dust, or later", () => {
  fc.assert(
    fc.property(addresses, terms, (held, given) => {
      const { sweeps, dust, later } = planCollection(held, given);
      const some = held.filter(({ amountMinor }) => amountMinor > 0n);
      expect(sweeps.length + dust.addresses + later).toBe(some.length);
      expect(new Set(sweeps.map(({ id }) => id)).size).toBe(sweeps.length);
      expect(sweeps.length).toBeLessThanOrEqual(given.capacity);
      expect(later === 0 || sweeps.length === given.capacity).toBe(true);
      for (const { id, amountMinor } of sweeps) {
        expect(amountMinor).toBeGreaterThanOrEqual(given.minimumMinor);
        expect(held).toContainEqual({ id, amountMinor });
      }
      const worth = some.filter(({ amountMinor }) => amountMinor >= given.minimumMinor);
      const least = sweeps.at(-1)?.amountMinor ?? 0n;
      const left = worth.filter(({ id }) => !sweeps.some((sweep) => sweep.id === id));
      expect(left.every(({ amountMinor }) => amountMinor <= least)).toBe(true);
    }),
  );
});

it("sums the costs, and leaves every address something", () => {
  fc.assert(
    fc.property(addresses, terms, (held, given) => {
      const plan = planCollection(held, given);
      expect(plan.totalMinor).toBe(sum(plan.sweeps.map(({ amountMinor }) => amountMinor)));
      expect(plan.feeMinor).toBe(sum(plan.sweeps.map(({ feeMinor }) => feeMinor)));
      expect(plan.gasMinor).toBe(given.sweepBudgetMinor * BigInt(plan.sweeps.length));
      expect(sum(held.map(({ amountMinor }) => amountMinor))).toBeGreaterThanOrEqual(
        plan.totalMinor + plan.dust.totalMinor,
      );
      for (const { amountMinor, feeMinor } of plan.sweeps) {
        expect(feeMinor).toBeLessThan(amountMinor);
        expect(feeMinor * 10_000n).toBeLessThanOrEqual(amountMinor * given.feeBasisPoints);
      }
    }),
  );
});

it("empties the fullest first, of equal ones the first by its id, and leaves empty ones alone", () => {
  const held = [
    { id: "c", amountMinor: 500n },
    { id: "e", amountMinor: 0n },
    { id: "b", amountMinor: 900n },
    { id: "a", amountMinor: 500n },
    { id: "d", amountMinor: 99n },
    { id: "f", amountMinor: 100n },
  ];
  const terms = { minimumMinor: 100n, feeBasisPoints: 150n, sweepBudgetMinor: 7n, capacity: 3 };
  const plan = {
    sweeps: [
      { id: "b", amountMinor: 900n, feeMinor: 13n },
      { id: "a", amountMinor: 500n, feeMinor: 7n },
      { id: "c", amountMinor: 500n, feeMinor: 7n },
    ],
    totalMinor: 1_900n,
    feeMinor: 27n,
    gasMinor: 21n,
    dust: { addresses: 1, totalMinor: 99n },
    later: 1,
  };
  expect(planCollection(held, terms)).toEqual(plan);
  expect(planCollection(held.toReversed(), terms)).toEqual(plan);
});

it("counts the sweeps that a balance pays for", () => {
  expect(sweepsLeft(100n, 30n)).toBe(3);
  expect(sweepsLeft(29n, 30n)).toBe(0);
  expect(sweepsLeft(0n, 0n)).toBe(1_000_000);
  expect(sweepsLeft(10n ** 30n, 1n)).toBe(1_000_000);
});
