import {
  mandatoryEvents,
  notificationChannels,
  notificationEvents,
  type NotificationChannel,
  type NotificationEvent,
} from "@apex/contract/notifications/notification-facts";
import {
  readNotificationPreferences,
  setNotificationPreference,
  type NotificationPreferences,
} from "@apex/contract/notifications/preferences";
import type { EngineContext } from "../../runtime/context.ts";
import type { Queryable } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";

const isMandatory = (event: NotificationEvent) => mandatoryEvents.includes(event);

/** Events that a person has turned off on a channel; never a mandatory one. */
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

/** Whether a person is told of an event on a channel. */
export async function isTold(
  db: Queryable,
  userId: string,
  event: NotificationEvent,
  channel: NotificationChannel,
): Promise<boolean> {
  return isMandatory(event) || !(await mutedEvents(db, userId, channel)).includes(event);
}

async function preferencesOf(
  { db, rails }: EngineContext,
  userId: string,
): Promise<NotificationPreferences> {
  const hasPush =
    rails.push.publicKey !== undefined &&
    (await db.query("select from push_subscriptions where user_id = $1 limit 1", [userId])).length >
      0;
  const rows = await db.query<{ event: string; channel: string }>(
    "select event, channel from notification_preferences where user_id = $1 and not is_on",
    [userId],
  );
  const isOff = (event: string, channel: string) =>
    rows.some((row) => row.event === event && row.channel === channel);
  const channels = notificationChannels.filter((channel) => channel !== "push" || hasPush);
  return {
    channels,
    items: notificationEvents.map((event) => ({
      event,
      isMandatory: isMandatory(event),
      channels: channels.filter((channel) => !isOff(event, channel)),
    })),
  };
}

export const readNotificationPreferencesHandler = handle(
  readNotificationPreferences,
  { needs: "signed-in", area: "any-member", token: "never" },
  ({ caller }, context) => preferencesOf(context, caller.userId),
);

export const setNotificationPreferenceHandler = handle(
  setNotificationPreference,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ body: { event, channel, isOn }, caller }, context) => {
    if (isMandatory(event) && !isOn) {
      throw new Refusal("validation-failed", {
        issues: [{ path: ["body", "event"], code: "invalid" }],
      });
    }
    await context.db.query(
      `insert into notification_preferences (user_id, event, channel, is_on) values ($1, $2, $3, $4)
       on conflict (user_id, event, channel) do update set is_on = excluded.is_on`,
      [caller.userId, event, channel, isOn],
    );
    return preferencesOf(context, caller.userId);
  },
);
