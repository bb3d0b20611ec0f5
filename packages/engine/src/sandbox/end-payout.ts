import * as z from "zod/mini";
import type { EngineContext } from "../runtime/context.ts";
import { settlePayout } from "../money/fiat-withdrawals/settle-payout.ts";
import { endSandboxPayout } from "../rails/sandbox-payouts.ts";
import { payoutFailures, type PayoutResult } from "../rails/payouts.ts";
import { Refusal } from "../platform/refusal.ts";

export const endPayoutBody = z.strictObject({
  result: z.enum(["SUCCESS", "FAILURE"]),
  /** Of a failure; `rejected` when it is absent. */
  reason: z.optional(z.enum(payoutFailures)),
});

/** Lets a provider call back about a payout that is pending with it. */
export async function endPayout(
  context: EngineContext,
  reference: string,
  { result, reason = "rejected" }: z.output<typeof endPayoutBody>,
): Promise<{ readonly outcome: string }> {
  const outcome: PayoutResult = result === "SUCCESS" ? { result } : { result, reason };
  const ended = await endSandboxPayout(context.db, reference, outcome, context.clock.business());
  if (!ended) throw new Refusal("not-found");
  await settlePayout(context, reference, outcome);
  return { outcome: result === "SUCCESS" ? "paid" : "returned" };
}
