import type { Money } from "@apex/contract/money";
import { describe, expect, test } from "vitest";
import type { PostOutcome } from "../ledger/movement.ts";
import { Refusal } from "../platform/refusal.ts";
import type { RequestFacts } from "./context.ts";
import { minorOfField, postedOperation, refusedAsset, requiredKey } from "./money-request.ts";

const facts: RequestFacts = {
  requestId: "request",
  language: "en",
  address: "203.0.113.7",
  userAgent: "test",
  idempotencyKey: undefined,
  guestId: undefined,
  bearer: undefined,
  binding: undefined,
  trace: {},
};

/** The refusal that the work throws. */
function refusalOf(work: () => unknown): Refusal {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("It was not refused.");
}

describe("a request that moves money", () => {
  test("needs a key", () => {
    expect(requiredKey({ ...facts, idempotencyKey: "key" })).toBe("key");
    expect(refusalOf(() => requiredKey(facts))).toMatchObject({
      code: "idempotency-key-required",
      params: { header: "Idempotency-Key" },
    });
  });

  test("says which field has an amount that is too exact", () => {
    expect(minorOfField({ amount: "1.50", asset: "NGN" }, "amount")).toBe(150n);
    expect(refusalOf(() => minorOfField({ amount: "1.505", asset: "NGN" }, "fee"))).toMatchObject({
      code: "validation-failed",
      issues: [{ path: ["body", "fee", "amount"], code: "amount-decimals" }],
    });
    const broken: Money = { amount: "one", asset: "NGN" };
    expect(() => minorOfField(broken, "fee")).toThrow(TypeError);
  });

  test("says which field has an asset that is not taken", () => {
    expect(refusedAsset("amount")).toMatchObject({
      code: "validation-failed",
      issues: [{ path: ["body", "amount", "asset"], code: "invalid" }],
    });
  });
});

describe("what the ledger answers", () => {
  test("is the new operation, or the one that the key had made", () => {
    expect(postedOperation({ outcome: "posted" }, "new")).toBe("new");
    expect(postedOperation({ outcome: "replayed", operationId: "old" }, "new")).toBe("old");
  });

  test.each<[PostOutcome, string]>([
    [{ outcome: "key-reused" }, "idempotency-key-reused"],
    [{ outcome: "key-voided" }, "idempotency-key-voided"],
    [{ outcome: "insufficient-funds" }, "insufficient-funds"],
    [{ outcome: "code-used" }, "security-code-expired"],
  ])("$outcome is refused as %s", (answer, code) => {
    expect(refusalOf(() => postedOperation(answer, "new")).code).toBe(code);
  });

  test("is a limit that says what is left, where somebody says it", () => {
    const exceeded = { outcome: "limit-exceeded", counter: "day", usedMinor: 7n } as const;
    const said = refusalOf(() =>
      postedOperation(
        exceeded,
        "new",
        (usedMinor) => new Refusal("daily-limit-exceeded", { params: { usedMinor } }),
      ),
    );
    expect(said).toMatchObject({ code: "daily-limit-exceeded", params: { usedMinor: 7n } });
    expect(() => postedOperation(exceeded, "new")).toThrow("No answer to day.");
  });

  test("is a fault where an operation was changed meanwhile", () => {
    expect(() => postedOperation({ outcome: "status-changed", operationId: "old" }, "new")).toThrow(
      "Operation old was changed meanwhile.",
    );
  });
});
