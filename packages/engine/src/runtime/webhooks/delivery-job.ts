import type { NewJob } from "../../ledger/movement.ts";

/** The kind of these jobs. The database function `deliver_to_webhooks` writes it as well. */
export const deliverKind = "deliver-webhook";

/** The job of one attempt of a delivery. A repeat adds no second one. */
export function deliveryJob(deliveryId: string, attempt: number, runAt: Date): NewJob {
  return {
    kind: deliverKind,
    payload: { deliveryId, attempt },
    runAt,
    dedupeKey: deliveryKey(deliveryId, attempt),
  };
}

/** The key of an attempt's job. The database function `deliver_to_webhooks` writes it in the same form. */
export function deliveryKey(deliveryId: string, attempt: number): string {
  return `webhook:${deliveryId}:${attempt}`;
}
