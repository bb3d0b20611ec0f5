import type { Webhook } from "@apex/contract/webhooks/webhooks";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";

/** A row of `webhooks`. */
export interface WebhookRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly url: string;
  readonly events: string[];
  readonly secret: string;
  readonly old_secret: string | null;
  readonly old_secret_until: Date | null;
  readonly is_on: boolean;
  readonly off_reason: string | null;
  readonly failing_since: Date | null;
  readonly created_at: Date;
}

/** @param wall wall time, for the expiry of the previous secret. */
export function renderWebhook(row: WebhookRow, wall: Date): Webhook {
  const { off_reason: reason, old_secret_until: until } = row;
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    isOn: row.is_on,
    ...((reason === "failing" || reason === "gone") && { offReason: reason }),
    ...(row.failing_since && { failingSince: row.failing_since.toISOString() }),
    ...(until !== null && until > wall && { oldSecretUntil: until.toISOString() }),
    createdAt: row.created_at.toISOString(),
  };
}

/** @throws {Refusal} not-found. */
export async function findWebhook(
  db: Queryable,
  { id, workspaceId }: { readonly id: string; readonly workspaceId: string },
): Promise<WebhookRow> {
  const [row] = await db.query<WebhookRow>(
    "select * from webhooks where id = $1 and workspace_id = $2 and deleted_at is null",
    [id, workspaceId],
  );
  if (row === undefined) throw new Refusal("not-found");
  return row;
}
