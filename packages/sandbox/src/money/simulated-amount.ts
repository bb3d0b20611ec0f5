import type { Asset } from "@apex/contract/assets";
import { TooManyDecimals, toMinor } from "@apex/contract/money";
import { Refusal } from "@apex/engine/platform/refusal";

/** A tester's amount in minor units. */
export function minorOfDecimal(amount: string, asset: Asset): bigint {
  try {
    const amountMinor = toMinor(amount, asset);
    if (amountMinor > 0n) return amountMinor;
  } catch (error) {
    if (!(error instanceof TooManyDecimals)) throw error;
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", "amount"], code: "amount-decimals" }],
    });
  }
  throw new Refusal("validation-failed", {
    issues: [{ path: ["body", "amount"], code: "amount-zero" }],
  });
}
