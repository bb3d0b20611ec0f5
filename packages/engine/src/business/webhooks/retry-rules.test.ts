import { webhookRetriesMs } from "@apex/contract/business/business-limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mayArriveLater, remarkOf, retryAfterMs } from "./retry-rules.ts";

const answered = (status: number) =>
  ({ outcome: "answered", status, headers: {}, body: "" }) as const;

test("waits grow with each attempt of a round, and end", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (attempt) => {
      const wait = retryAfterMs(attempt);
      expect(wait === undefined).toBe(attempt > webhookRetriesMs.length);
      if (wait !== undefined && attempt > 1)
        expect(wait).toBeGreaterThan(retryAfterMs(attempt - 1) ?? 0);
    }),
  );
  const minutes = webhookRetriesMs.map((ms) => ms / 60_000);
  expect(minutes).toEqual([1 / 6, 0.5, 2, 5, 15, 30, 60, 120, 240]);
});

test("an answer is final except 5xx, 408 and 429", () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 599 }), (status) => {
      const again = status >= 500 || status === 408 || status === 429;
      expect(mayArriveLater(answered(status))).toBe(again);
      expect(remarkOf(answered(status)) === "delivered").toBe(status < 300);
    }),
  );
  for (const outcome of ["timeout", "unreachable", "address-blocked"] as const)
    expect(mayArriveLater({ outcome })).toBe(true);
});
