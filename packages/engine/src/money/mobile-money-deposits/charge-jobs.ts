import { hourMs } from "@apex/contract/durations";
import * as z from "zod/mini";
import type { EngineContext } from "../../runtime/context.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { NewJob } from "../../ledger/movement.ts";
import type { Charge, ChargeState } from "../../rails/charges.ts";
import { findCharge, settleCharge, type FoundCharge } from "./settle-charge.ts";

const chargeKind = "mobile-money-charge";
const lookKind = "mobile-money-look";

/** Interval at which an operator is polled about a charge, while the customer can still answer. */
const lookEveryMs = 3_000;
/** The longest wait after that: an unanswered charge is polled ever less often. */
const lookAtLeastEveryMs = hourMs;

/** The job that asks the phone for approval. */
export function chargeJob(operationId: string, at: Date): NewJob {
  return { kind: chargeKind, payload: { operationId }, runAt: at };
}

const payloadSchema = z.object({ operationId: z.uuid(), look: z.optional(z.number()) });

const charge: JobHandler = async (payload, context) => {
  const { operationId } = payloadSchema.parse(payload);
  const found = await findCharge(context, operationId);
  if (found?.state !== "pending") return;
  // The next run is scheduled first, so that the charge is followed up even if the operator cannot be reached.
  await lookAgain(context, found, 1);
  await context.rails.charges.charge(questionOf(found));
};

/** The charge as it is sent to the operator. */
function questionOf({ operationId, number, amountMinor }: FoundCharge): Charge {
  const { operator, phone, asset } = number;
  return { reference: operationId, operator: operator.id, phone, asset, amountMinor };
}

/**
 * Reads the state of a charge from its operator; undefined while the operator fails, or while the customer can still
 * answer.
 */
async function ask(
  context: EngineContext,
  operationId: string,
  question: () => Promise<ChargeState>,
): Promise<Exclude<ChargeState, "pending"> | undefined> {
  try {
    const state = await question();
    return state === "pending" ? undefined : state;
  } catch (error) {
    const told = { operationId, reason: String(error) };
    context.log({ level: "warn", message: "charge not told", ...told });
    return undefined;
  }
}

/**
 * Polls until the charge has ended. After the customer's time to answer, each run also tries to withdraw the charge;
 * one that was approved at the last moment is reported as approved.
 */
const look: JobHandler = async (payload, context) => {
  const { operationId, look: count = 1 } = payloadSchema.parse(payload);
  const found = await findCharge(context, operationId);
  if (found?.state !== "pending") return;
  const { charges } = context.rails;
  const state = await ask(context, operationId, () =>
    overdueMs(context, found) >= 0
      ? charges.cancel(questionOf(found))
      : charges.stateOf(operationId),
  );
  if (state !== undefined) await settleCharge(context, operationId, state);
  else await lookAgain(context, found, count + 1);
};

/** Milliseconds since the end of the customer's time to answer; below zero while they can still answer. */
function overdueMs(context: EngineContext, { expiresAt }: FoundCharge): number {
  return context.clock.business().getTime() - expiresAt.getTime();
}

/**
 * Runs are numbered, so that a run that happens twice schedules its successor once. One run is at the end of the
 * customer's time to answer.
 */
async function lookAgain(context: EngineContext, found: FoundCharge, count: number): Promise<void> {
  const { operationId } = found;
  const lateMs = overdueMs(context, found);
  const waitMs =
    lateMs < 0
      ? Math.min(lookEveryMs, -lateMs)
      : Math.min(Math.max(lookEveryMs, lateMs), lookAtLeastEveryMs);
  const runAt = new Date(context.clock.business().getTime() + waitMs);
  const dedupeKey = `${lookKind}:${operationId}:${count}`;
  await enqueue(context.db, [
    { kind: lookKind, payload: { operationId, look: count }, runAt, dedupeKey },
  ]);
}

export const chargeJobs: Readonly<Record<string, JobHandler>> = {
  [chargeKind]: charge,
  [lookKind]: look,
};
