import { transactionStatuses } from "@apex/contract/transactions/transaction";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refundableMinor, type Refundable } from "./refund-rule.ts";

const paid: Refundable = {
  status: "completed",
  direction: "out",
  amountMinor: 1_000_00n,
  feeMinor: 50_00n,
  refundedMinor: 0n,
};

describe("the amount that can be refunded", () => {
  it.each([
    ["a payment with its fee", {}, 1_050_00n],
    ["what is left after a refund", { refundedMinor: 50_00n }, 1_000_00n],
    ["nothing after all of it", { refundedMinor: 1_050_00n }, 0n],
    ["the fee alone of money that arrived", { direction: "in" }, 50_00n],
    ["nothing of money that arrived without a fee", { direction: "in", feeMinor: 0n }, 0n],
    ["nothing of a payment that is under way", { status: "processing" }, 0n],
    ["nothing of a payment that came back", { status: "failed" }, 0n],
  ] as const)("is %s", (_, changed, expected) => {
    expect(refundableMinor({ ...paid, ...changed })).toBe(expected);
  });

  it("is all of it in each status that ends well, and nothing in any other", () => {
    const open = transactionStatuses.filter((status) => refundableMinor({ ...paid, status }) > 0n);
    expect(open).toEqual(["completed", "paid", "confirmed", "successful"]);
  });

  it("never sums up to more than the transaction took, however it is split", () => {
    const minor = fc.bigInt({ min: 0n, max: 10n ** 20n });
    fc.assert(
      fc.property(
        fc.constantFrom(...transactionStatuses),
        fc.constantFrom("in" as const, "out" as const),
        minor,
        minor,
        fc.array(minor, { maxLength: 12 }),
        (status, direction, amountMinor, feeMinor, asked) => {
          let refundedMinor = 0n;
          for (const wanted of asked) {
            const left = refundableMinor({
              status,
              direction,
              amountMinor,
              feeMinor,
              refundedMinor,
            });
            expect(left).toBeGreaterThanOrEqual(0n);
            if (wanted <= left) refundedMinor += wanted;
          }
          expect(refundedMinor).toBeLessThanOrEqual(
            feeMinor + (direction === "out" ? amountMinor : 0n),
          );
        },
      ),
    );
  });
});
