import {
  mandatoryEvents,
  type NotificationChannel,
  type NotificationEvent,
} from "@apex/contract/notifications/notification-facts";
import type { Queryable } from "../../platform/db.ts";

export const isMandatory = (event: NotificationEvent) => mandatoryEvents.includes(event);

/** Events that a person has muted on a channel; mandatory events are never muted. */
export async function mutedEvents(
  db: Queryable,
  userId: string,
  channel: NotificationChannel,
): Promise<readonly string[]> {
  const rows = await db.query<{ event: string }>(
    "select event from notification_preferences where user_id = $1 and channel = $2 and not is_on",
    [userId, channel],
  );
  return rows.map(({ event }) => event);
}

/** True if a person is told of an event on a channel. */
export async function wantsNotice(
  db: Queryable,
  userId: string,
  event: NotificationEvent,
  channel: NotificationChannel,
): Promise<boolean> {
  return isMandatory(event) || !(await mutedEvents(db, userId, channel)).includes(event);
}
