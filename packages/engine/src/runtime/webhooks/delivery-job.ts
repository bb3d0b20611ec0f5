import type { NewJob } from "../../ledger/movement.ts";

/** One attempt of a delivery. Asked for twice, it is one. */
export function deliveryJob(deliveryId: string, attempt: number, runAt: Date): NewJob {
  return {
    kind: "deliver-webhook",
    payload: { deliveryId, attempt },
    runAt,
    dedupeKey: deliveryKey(deliveryId, attempt),
  };
}

/** `deliver_to_webhooks` of the database writes it so too. */
export function deliveryKey(deliveryId: string, attempt: number): string {
  return `webhook:${deliveryId}:${attempt}`;
}
