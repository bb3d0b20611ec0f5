import { hourMs } from "@apex/contract/durations";
import type { WatchPattern } from "@apex/contract/desk/watch-rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findHit, type WatchedPayment } from "./find-hit.ts";

const startMs = Date.parse("2026-11-20T09:00:00Z");

/** An outgoing payment of an amount in dollars, some hours after the start. */
function payment(hours: number, usd: number, more: Partial<WatchedPayment> = {}): WatchedPayment {
  return {
    id: BigInt(Math.round(hours * 1_000)),
    at: new Date(startMs + hours * hourMs),
    direction: "out",
    usd: BigInt(usd) * 100n,
    isNewPayee: false,
    deviceAt: null,
    listed: [],
    ...more,
  };
}

/** Returns what a pattern finds in the last of some payments. */
function find(pattern: WatchPattern, payments: readonly WatchedPayment[]) {
  const last = payments.at(-1);
  return last && findHit(pattern, last, payments);
}

describe("velocity", () => {
  const pattern = { kind: "velocity", hours: 24, count: 3, amountUsd: 1_000 } as const;

  it("finds as many payments as it names, and not one fewer", () => {
    const payments = [1, 2, 3].map((hour) => payment(hour, 10));
    expect(find(pattern, payments.slice(0, 2))).toBeUndefined();
    expect(find(pattern, payments)).toMatchObject({ payments, sum: 3_000n });
  });

  it("finds as much as it names in fewer payments", () => {
    expect(find(pattern, [payment(1, 999)])).toBeUndefined();
    expect(find(pattern, [payment(1, 1_000)])).toMatchObject({ sum: 100_000n });
  });

  it("ignores payments older than its hours, and incoming ones", () => {
    const old = payment(0, 900);
    const came = payment(20, 900, { direction: "in" });
    expect(find(pattern, [old, came, payment(24, 200)])).toBeUndefined();
    expect(find(pattern, [came])).toBeUndefined();
  });

  it("names one window for all payments of a stretch of its hours", () => {
    const first = find(pattern, [payment(15, 1_000)]);
    const second = find(pattern, [payment(15, 1_000), payment(16, 1_000)]);
    expect(second?.window).toBe(first?.window);
    expect(find(pattern, [payment(40, 1_000)])?.window).not.toBe(first?.window);
  });
});

describe("structuring", () => {
  const pattern = {
    kind: "structuring",
    hours: 48,
    count: 3,
    amountUsd: 1_000,
    belowPercent: 10,
  } as const;

  it("finds several payments just below the amount", () => {
    const payments = [900, 950, 999].map((usd, place) => payment(place, usd));
    expect(find(pattern, payments)).toMatchObject({ payments, sum: 284_900n });
  });

  it.each([899, 1_000, 1_500])("finds nothing where one of them is $%i", (usd) => {
    expect(find(pattern, [payment(1, 950), payment(2, 950), payment(3, usd)])).toBeUndefined();
  });

  it("counts each direction for itself", () => {
    const came = payment(2, 950, { direction: "in" });
    expect(find(pattern, [payment(1, 950), came, payment(3, 950)])).toBeUndefined();
  });
});

describe("a new device", () => {
  const pattern = { kind: "new-device", hours: 24, amountUsd: 500 } as const;
  const deviceAt = new Date(startMs);

  it("is found with a new payee and a large amount together", () => {
    const all = payment(2, 501, { isNewPayee: true, deviceAt });
    expect(find(pattern, [all])).toMatchObject({ payments: [all], sum: 50_100n });
  });

  it.each<[string, WatchedPayment]>([
    ["a payee who was paid before", payment(2, 501, { deviceAt })],
    ["a device that nobody knows the age of", payment(2, 501, { isNewPayee: true })],
    ["a device that is older", payment(25, 501, { isNewPayee: true, deviceAt })],
    ["an amount at the limit", payment(2, 500, { isNewPayee: true, deviceAt })],
    ["an amount without a price", payment(2, 0, { isNewPayee: true, deviceAt, usd: null })],
  ])("is not found with %s", (_, one) => {
    expect(find(pattern, [one])).toBeUndefined();
  });
});

describe("in and out", () => {
  const pattern = { kind: "in-and-out", hours: 24, amountUsd: 1_000, leavesPercent: 80 } as const;
  const came = payment(1, 1_000, { direction: "in" });

  it("finds most of the incoming money leaving", () => {
    expect(find(pattern, [came, payment(2, 500), payment(3, 300)])).toMatchObject({ sum: 80_000n });
    expect(find(pattern, [came, payment(2, 799)])).toBeUndefined();
  });

  it("ignores payments from before the money came in, and small sums", () => {
    expect(find(pattern, [payment(0, 900), came, payment(2, 100)])).toBeUndefined();
    const small = payment(1, 999, { direction: "in" });
    expect(find(pattern, [small, payment(2, 999)])).toBeUndefined();
    expect(find(pattern, [payment(2, 5_000)])).toBeUndefined();
  });
});

it("finds a name that is on a list, whatever the amount", () => {
  const listed = [{ list: "A list", name: "Victor Listed" }];
  expect(find({ kind: "name" }, [payment(1, 1, { usd: null, listed })])).toMatchObject({ sum: 0n });
  expect(find({ kind: "name" }, [payment(1, 1)])).toBeUndefined();
});

const anyPayment = fc
  .record({
    hours: fc.integer({ min: 0, max: 200 }),
    usd: fc.integer({ min: 0, max: 5_000 }),
    direction: fc.constantFrom<"in" | "out">("in", "out"),
  })
  .map(({ hours, usd, direction }) => payment(hours, usd, { direction }));
const history = fc
  .array(anyPayment, { minLength: 1, maxLength: 30 })
  .map((payments) => payments.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
const anyPattern = fc.oneof(
  fc.record({
    kind: fc.constant("velocity" as const),
    hours: fc.integer({ min: 1, max: 100 }),
    count: fc.integer({ min: 2, max: 10 }),
    amountUsd: fc.integer({ min: 1, max: 10_000 }),
  }),
  fc.record({
    kind: fc.constant("structuring" as const),
    hours: fc.integer({ min: 1, max: 100 }),
    count: fc.integer({ min: 2, max: 10 }),
    amountUsd: fc.integer({ min: 1, max: 5_000 }),
    belowPercent: fc.integer({ min: 1, max: 50 }),
  }),
  fc.record({
    kind: fc.constant("in-and-out" as const),
    hours: fc.integer({ min: 1, max: 100 }),
    amountUsd: fc.integer({ min: 1, max: 10_000 }),
    leavesPercent: fc.integer({ min: 50, max: 100 }),
  }),
);

describe("every pattern", () => {
  it("finds only payments of its hours, with the one that it looks at among them", () => {
    fc.assert(
      fc.property(anyPattern, history, (pattern, payments) => {
        const found = find(pattern, payments);
        if (found === undefined) return;
        const last = payments.at(-1);
        const sinceMs = (last?.at.getTime() ?? 0) - pattern.hours * hourMs;
        expect(found.payments).toContain(last);
        for (const { at } of found.payments) expect(at.getTime()).toBeGreaterThan(sinceMs);
      }),
    );
  });

  it("finds the same whatever lies before its hours", () => {
    fc.assert(
      fc.property(anyPattern, history, (pattern, payments) => {
        const last = payments.at(-1);
        const sinceMs = (last?.at.getTime() ?? 0) - pattern.hours * hourMs;
        const recent = payments.filter(({ at }) => at.getTime() > sinceMs);
        expect(find(pattern, recent)).toEqual(find(pattern, payments));
      }),
    );
  });

  it("finds no less when a customer pays more often", () => {
    fc.assert(
      fc.property(history, (payments) => {
        const pattern = { kind: "velocity", hours: 50, count: 5, amountUsd: 2_000 } as const;
        const last = payments.at(-1);
        if (last === undefined || find(pattern, payments) === undefined) return;
        const more = [...payments.slice(0, -1), payment(0, 1, { at: last.at }), last];
        expect(find(pattern, more)).toBeDefined();
      }),
    );
  });
});
