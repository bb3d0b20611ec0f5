import { readAllNotifications, readNotification } from "@apex/contract/notifications/notifications";
import type { EngineContext } from "../context.ts";
import { announce } from "../events/announce.ts";
import { handle } from "../handle.ts";
import { Refusal } from "../refusal.ts";

export const readNotificationHandler = handle(
  readNotification,
  async ({ params: { notificationId }, caller: { workspaceId } }, context) => {
    const [known] = await context.db.query<{ is_read: boolean }>(
      "select read_at is not null as is_read from notifications where workspace_id = $1 and id = $2",
      [workspaceId, notificationId],
    );
    if (known === undefined) throw new Refusal("not-found");
    if (!known.is_read) await markRead(context, workspaceId, "id = $2", notificationId);
    return {};
  },
);

export const readAllNotificationsHandler = handle(
  readAllNotifications,
  async ({ body: { upTo }, caller: { workspaceId } }, context) => {
    await markRead(context, workspaceId, "id <= $2", upTo);
    return {};
  },
);

/** The other tabs and members hear of it, where anything has changed. */
async function markRead(
  { db, clock }: EngineContext,
  workspaceId: string,
  which: "id = $2" | "id <= $2",
  id: string,
): Promise<void> {
  const now = clock.business();
  await db.tx(async (tx) => {
    const marked = await tx.query(
      `update notifications set read_at = $3 where workspace_id = $1 and ${which} and read_at is null returning id`,
      [workspaceId, id, now],
    );
    if (marked.length === 0) return;
    await announce(tx, [{ workspaceId, kind: "changed", changes: ["notifications"] }], now);
  });
}
