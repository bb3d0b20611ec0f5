import * as z from "zod/mini";
import type { NewJob } from "../../ledger/movement.ts";

export const supplyKind = "gift-card-supply";
export const orderMailKind = "gift-card-order-mail";
export const giftMailKind = "gift-card-gift-mail";

export const supplyPayload = z.object({ operationId: z.uuid(), look: z.number() });
export const orderMailPayload = z.object({
  operationId: z.uuid(),
  userId: z.uuid(),
  words: z.enum(["giftCardsDelivered", "giftCardsFailed"]),
});
export const giftMailPayload = z.object({ operationId: z.uuid() });

/**
 * The job that orders cards from the supplier, and polls until the order has an outcome.
 * @param look the number of earlier runs.
 */
export function supplyJob(operationId: string, look: number, runAt: Date): NewJob {
  return {
    kind: supplyKind,
    payload: { operationId, look },
    runAt,
    dedupeKey: `gift-card-supply:${operationId}:${look}`,
  };
}

/** The job that mails the buyer the result of the order. */
export function orderMail(payload: z.output<typeof orderMailPayload>, runAt: Date): NewJob {
  return { kind: orderMailKind, payload, runAt };
}

/** The job that mails the codes to the cards' recipient. */
export function giftMail(operationId: string, runAt: Date): NewJob {
  return { kind: giftMailKind, payload: { operationId }, runAt };
}
