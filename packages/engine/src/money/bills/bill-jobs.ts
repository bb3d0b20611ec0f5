import { minuteMs } from "@apex/contract/durations";
import type { EngineContext } from "../../runtime/context.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { BillState } from "../../rails/bills.ts";
import { mailOperation } from "../transactions/mail-operation.ts";
import type { PendingBill } from "./bill-movement.ts";
import { billJob, billKind, billMailKind, billMailPayload, billPayload } from "./new-bill-jobs.ts";
import { loadPendingBill, settleBill } from "./settle-bill.ts";

/** Wait before each next look at a bill without an outcome. The last value repeats. */
const lookAgainAfterMs = [5_000, 30_000, minuteMs, 2 * minuteMs] as const;

/**
 * Sends a bill under our own reference, which the biller accepts once, then polls for the outcome. After the time limit
 * the bill is cancelled with the biller. Only the biller's answer ends a bill, so a bill that is paid after all is
 * never refunded.
 */
const payBillJob: JobHandler = async (payload, context) => {
  const { operationId, look } = billPayload.parse(payload);
  const pending = await loadPendingBill(context.db, operationId);
  if (pending === undefined) return;
  const at = context.clock.business();
  const state = await askBiller(context, pending, look, at).catch((error: unknown): BillState => {
    context.log({ level: "warn", message: "bill not told", operationId, reason: String(error) });
    return { state: "unknown" };
  });
  if (state.state === "settled") {
    await settleBill(context, operationId, state.outcome);
    return;
  }
  const waitMs = lookAgainAfterMs[Math.min(look, lookAgainAfterMs.length - 1)] ?? minuteMs;
  const untilEndMs = pending.expectedBy.getTime() - at.getTime();
  const nextMs = untilEndMs > 0 ? Math.min(waitMs, untilEndMs) : waitMs;
  await enqueue(context.db, [billJob(operationId, look + 1, new Date(at.getTime() + nextMs))]);
};

async function askBiller(
  { rails: { bills } }: EngineContext,
  { operationId, bill, amountMinor, expectedBy }: PendingBill,
  look: number,
  at: Date,
): Promise<BillState> {
  const order = { reference: operationId, bill, amountMinor };
  if (at >= expectedBy) return bills.callOff(order, at);
  const known: BillState = look === 0 ? { state: "unknown" } : await bills.read(operationId, at);
  return known.state === "unknown" ? bills.pay(order, at) : known;
}

const mail: JobHandler = (payload, context) => {
  const { words, ...wanted } = billMailPayload.parse(payload);
  return mailOperation(context, words, wanted);
};

export const billJobs: Readonly<Record<string, JobHandler>> = {
  [billKind]: payBillJob,
  [billMailKind]: mail,
};
