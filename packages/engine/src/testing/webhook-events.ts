import { webhookEventTypes } from "@apex/contract/webhooks/webhook-events";
import type { Queryable } from "../platform/db.ts";

/** Adds a webhook for all events. Nothing is sent to it: a test reads the events. */
export async function listenToWebhooks(db: Queryable, workspaceId: string): Promise<void> {
  await db.query(
    `insert into webhooks (id, workspace_id, url, events, secret, created_at)
     values ($1, $2, 'https://books.example', $3, '', '2026-01-01')`,
    [crypto.randomUUID(), workspaceId, webhookEventTypes],
  );
}

/** The types of the workspace's events, in the order of their names. */
export async function webhookTypes(db: Queryable, workspaceId: string): Promise<string[]> {
  const rows = await db.query<{ type: string }>(
    "select type from webhook_events where workspace_id = $1 order by type",
    [workspaceId],
  );
  return rows.map(({ type }) => type);
}

/** The data of the workspace's events that are about no transaction, oldest first. */
export async function webhookSubjects(db: Queryable, workspaceId: string): Promise<unknown[]> {
  const rows = await db.query<{ subject: unknown }>(
    "select subject from webhook_events where workspace_id = $1 and subject is not null order by at, type",
    [workspaceId],
  );
  return rows.map(({ subject }) => subject);
}
