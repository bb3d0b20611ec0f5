import * as z from "zod/mini";
import type { EngineContext } from "../../runtime/context.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { NewJob } from "../../ledger/movement.ts";
import { findCharge, settleCharge } from "./settle-charge.ts";

const chargeKind = "mobile-money-charge";
const lookKind = "mobile-money-look";
const timeoutKind = "mobile-money-timeout";

/** Interval between two questions to an operator about a charge. */
const lookEveryMs = 3_000;

/** The job that asks the phone for approval. */
export function chargeJob(operationId: string, at: Date): NewJob {
  return { kind: chargeKind, payload: { operationId }, runAt: at };
}

/** The job that withdraws the question when its time is over. */
export function chargeTimeout(operationId: string, expiresAt: Date): NewJob {
  return { kind: timeoutKind, payload: { operationId }, runAt: expiresAt };
}

const payloadSchema = z.object({ operationId: z.uuid(), look: z.optional(z.number()) });

const charge: JobHandler = async (payload, context) => {
  const { operationId } = payloadSchema.parse(payload);
  const found = await findCharge(context, operationId);
  if (found?.state !== "pending") return;
  const { number, amountMinor } = found;
  await context.rails.charges.charge({
    reference: operationId,
    operator: number.operator.id,
    phone: number.phone,
    asset: number.asset,
    amountMinor,
  });
  await lookAgain(context, operationId, 1);
};

const look: JobHandler = async (payload, context) => {
  const { operationId, look: count = 1 } = payloadSchema.parse(payload);
  const found = await findCharge(context, operationId);
  if (found?.state !== "pending") return;
  const state = await context.rails.charges.stateOf(operationId);
  if (state === "pending") await lookAgain(context, operationId, count + 1);
  else await settleCharge(context, operationId, state);
};

const timeOut: JobHandler = async (payload, context) => {
  const { operationId } = payloadSchema.parse(payload);
  const found = await findCharge(context, operationId);
  if (found?.state !== "pending") return;
  // The phone approved at the last moment, so the operator reports that instead of a cancellation.
  await settleCharge(context, operationId, await context.rails.charges.cancel(operationId));
};

/** Looks are numbered, so that a look that runs twice plans its successor once. */
async function lookAgain(
  context: EngineContext,
  operationId: string,
  count: number,
): Promise<void> {
  const runAt = new Date(context.clock.business().getTime() + lookEveryMs);
  const dedupeKey = `${lookKind}:${operationId}:${count}`;
  await enqueue(context.db, [
    { kind: lookKind, payload: { operationId, look: count }, runAt, dedupeKey },
  ]);
}

export const chargeJobs: Readonly<Record<string, JobHandler>> = {
  [chargeKind]: charge,
  [lookKind]: look,
  [timeoutKind]: timeOut,
};
