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

/** Tells webhooks of something in the transaction that makes it so. Changes of operations and card payments tell themselves. */
export async function tellWebhooks(
  tx: Tx,
  { workspaceId, type, subject, at }: SubjectEvent,
): Promise<void> {
  await tx.query("select deliver_to_webhooks($1)", [
    JSON.stringify([{ workspace_id: workspaceId, type, subject, at }]),
  ]);
}
