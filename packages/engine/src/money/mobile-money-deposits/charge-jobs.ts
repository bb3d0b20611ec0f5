import * as z from "zod/mini";
import type { EngineContext } from "../../runtime/context.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { NewJob } from "../../ledger/movement.ts";
import type { Charge, ChargeState } from "../../rails/charges.ts";
import { findCharge, settleCharge, type FoundCharge } from "./settle-charge.ts";

const chargeKind = "mobile-money-charge";
const lookKind = "mobile-money-look";

/** Interval between two questions to an operator about a charge, while the phone may answer. */
const lookEveryMs = 3_000;
/** The longest wait after that: a question without an end is asked about ever less often. */
const lookAtLeastEveryMs = 60 * 60_000;

/** The job that asks the phone for approval. */
export function chargeJob(operationId: string, at: Date): NewJob {
  return { kind: chargeKind, payload: { operationId }, runAt: at };
}

const payloadSchema = z.object({ operationId: z.uuid(), look: z.optional(z.number()) });

const charge: JobHandler = async (payload, context) => {
  const { operationId } = payloadSchema.parse(payload);
  const found = await findCharge(context, operationId);
  if (found?.state !== "pending") return;
  // First, so that somebody asks for the end also where the operator cannot be reached.
  await lookAgain(context, found, 1);
  await context.rails.charges.charge(questionOf(found));
};

/** A charge as its operator knows it. */
function questionOf({ operationId, number, amountMinor }: FoundCharge): Charge {
  const { operator, phone, asset } = number;
  return { reference: operationId, operator: operator.id, phone, asset, amountMinor };
}

/** Asks what an operator says of a charge; nothing while it fails, or while the phone may still answer. */
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
 * Asks until there is an end. From the end of the phone's time on, each look is another try to withdraw the question; one that was
 * approved at the last moment is reported as that.
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

/** Below zero while the phone may still answer. */
function overdueMs(context: EngineContext, { expiresAt }: FoundCharge): number {
  return context.clock.business().getTime() - expiresAt.getTime();
}

/** Looks are numbered, so that a look that runs twice plans its successor once. One falls on the end of the phone's time. */
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
