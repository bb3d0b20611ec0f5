import type { WebhookEventType, WebhookSubject } from "@apex/contract/webhooks/webhook-events";
import type { Tx } from "../../platform/db.ts";

export interface SubjectEvent {
  readonly workspaceId: string;
  readonly type: WebhookEventType;
  /** The event's data. */
  readonly subject: WebhookSubject;
  /** Business time. */
  readonly at: Date;
}

/** Sends webhooks an event, in the transaction of the change. Operations and card payments need no such call. */
export async function tellWebhooks(
  tx: Tx,
  { workspaceId, type, subject, at }: SubjectEvent,
): Promise<void> {
  await tx.query("select deliver_to_webhooks($1)", [
    JSON.stringify([{ workspace_id: workspaceId, type, subject, at }]),
  ]);
}
