import * as z from "zod/mini";
import type { NewJob } from "../../ledger/movement.ts";

export const payoutKind = "payout";
export const withdrawalMailKind = "withdrawal-mail";

export const payoutPayload = z.object({ operationId: z.uuid(), look: z.number() });
export const withdrawalMailPayload = z.object({
  operationId: z.uuid(),
  userId: z.uuid(),
  words: z.enum(["withdrawalSuccessful", "withdrawalFailed"]),
});

/**
 * The job that sends a withdrawal to its partner, and polls until it has an outcome.
 * @param look the number of earlier runs.
 */
export function payoutJob(operationId: string, look: number, runAt: Date): NewJob {
  return {
    kind: payoutKind,
    payload: { operationId, look },
    runAt,
    dedupeKey: `payout:${operationId}:${look}`,
  };
}

/** The job that mails the maker of a withdrawal the result. */
export function withdrawalMail(
  payload: z.output<typeof withdrawalMailPayload>,
  runAt: Date,
): NewJob {
  return { kind: withdrawalMailKind, payload, runAt };
}
