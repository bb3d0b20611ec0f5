import * as z from "zod/mini";
import type { NewJob } from "../../ledger/movement.ts";

export const billKind = "bill";
export const billMailKind = "bill-mail";

export const billPayload = z.object({ operationId: z.uuid(), look: z.number() });
export const billMailPayload = z.object({
  operationId: z.uuid(),
  userId: z.uuid(),
  words: z.enum(["billPaid", "billReturned"]),
});

/**
 * The job that sends a bill to its biller, and polls until it has an outcome.
 * @param look the number of earlier runs.
 */
export function billJob(operationId: string, look: number, runAt: Date): NewJob {
  return {
    kind: billKind,
    payload: { operationId, look },
    runAt,
    dedupeKey: `bill:${operationId}:${look}`,
  };
}

/** The job that mails the payer of a bill the result. */
export function billMail(payload: z.output<typeof billMailPayload>, runAt: Date): NewJob {
  return { kind: billMailKind, payload, runAt };
}
