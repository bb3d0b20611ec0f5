import { minuteMs } from "@apex/contract/durations";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { PayoutState } from "../../rails/payouts.ts";
import { mailOperation } from "../transactions/mail-operation.ts";
import {
  payoutJob,
  payoutKind,
  payoutPayload,
  withdrawalMailKind,
  withdrawalMailPayload,
} from "./new-payout-jobs.ts";
import { loadPending, settlePayout } from "./settle-payout.ts";

/** Wait before each next look at a payout without an outcome. The last value repeats. */
const lookAgainAfterMs = [15_000, minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs] as const;

/**
 * Sends a payout under our own reference, which the partner pays once, then polls for the outcome. A partner's
 * failure is no outcome: the job polls again, and sends the payout again only if the partner never received it.
 */
const payOut: JobHandler = async (payload, context) => {
  const { operationId, look } = payoutPayload.parse(payload);
  const pending = await loadPending(context.db, operationId);
  if (pending === undefined) return;
  const { payouts } = context.rails;
  const at = context.clock.business();
  const payout = { ...pending, reference: operationId };
  const ask = async (): Promise<PayoutState> => {
    const known: PayoutState =
      look === 0 ? { state: "unknown" } : await payouts.read(operationId, at);
    return known.state === "unknown" ? payouts.send(payout, at) : known;
  };
  const state = await ask().catch((error: unknown): PayoutState => {
    context.log({ level: "warn", message: "payout not told", operationId, reason: String(error) });
    return { state: "unknown" };
  });
  if (state.state === "settled") {
    await settlePayout(context, operationId, state.outcome);
    return;
  }
  const waitMs = lookAgainAfterMs[Math.min(look, lookAgainAfterMs.length - 1)] ?? minuteMs;
  await enqueue(context.db, [payoutJob(operationId, look + 1, new Date(at.getTime() + waitMs))]);
};

const mail: JobHandler = (payload, context) => {
  const { words, ...wanted } = withdrawalMailPayload.parse(payload);
  return mailOperation(context, words, wanted);
};

export const payoutJobs: Readonly<Record<string, JobHandler>> = {
  [payoutKind]: payOut,
  [withdrawalMailKind]: mail,
};
