import * as z from "zod/mini";
import type { EngineContext } from "@apex/engine/runtime/context";
import { settlePayout } from "@apex/engine/money/fiat-withdrawals/settle-payout";
import { endSandboxPayout } from "../rails/payouts.ts";
import { payoutFailures, type PayoutResult } from "@apex/engine/rails/payouts";
import { Refusal } from "@apex/engine/platform/refusal";
import { namedTransaction } from "./named-transaction.ts";

export const endPayoutBody = z.strictObject({
  result: z.enum(["SUCCESS", "FAILURE"]),
  /** The reason of a failure; `rejected` by default. */
  reason: z.optional(z.enum(payoutFailures)),
});

/**
 * Makes a provider call back about its pending payout.
 * @param name the withdrawal's reference or id
 */
export async function endPayout(
  context: EngineContext,
  name: string,
  { result, reason = "rejected" }: z.output<typeof endPayoutBody>,
): Promise<{ readonly outcome: string }> {
  const outcome: PayoutResult = result === "SUCCESS" ? { result } : { result, reason };
  const id = await namedTransaction(context, name);
  const ended = await endSandboxPayout(context.db, id, outcome, context.clock.business());
  if (!ended) throw new Refusal("not-found");
  await settlePayout(context, id, outcome);
  return { outcome: result === "SUCCESS" ? "paid" : "returned" };
}
