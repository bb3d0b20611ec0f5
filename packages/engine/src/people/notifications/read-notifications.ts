import { readAllNotifications, readNotification } from "@apex/contract/notifications/notifications";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { readerParams, visibleSql } from "./list-notifications.ts";

export const readNotificationHandler = handle(
  readNotification,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ params: { notificationId }, caller }, context) => {
    const known = await context.db.query(`select from (${visibleSql}) n where n.id = $4`, [
      ...readerParams(caller),
      notificationId,
    ]);
    if (known.length === 0) throw new Refusal("not-found");
    await markRead(context, caller, "id = $4", notificationId);
    return {};
  },
);

export const readAllNotificationsHandler = handle(
  readAllNotifications,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ body: { upTo }, caller }, context) => {
    await markRead(context, caller, "id <= $4", upTo);
    return {};
  },
);

/** Marks a notification as read for this reader only. Their other tabs are told if that changed anything. */
async function markRead(
  { db, clock }: EngineContext,
  caller: Caller,
  which: "id = $4" | "id <= $4",
  id: string,
): Promise<void> {
  const { workspaceId, userId } = caller;
  const now = clock.business();
  await db.tx(async (tx) => {
    const marked = await tx.query(
      `insert into notification_reads (workspace_id, notification_id, user_id, read_at)
       select n.workspace_id, n.id, $2, $5 from (${visibleSql}) n where ${which} and not n.is_read
       on conflict do nothing returning notification_id`,
      [...readerParams(caller), id, now],
    );
    if (marked.length === 0) return;
    const changes = ["notifications"] as const;
    await announce(tx, [{ workspaceId, userId, kind: "changed", changes }], now);
  });
}
