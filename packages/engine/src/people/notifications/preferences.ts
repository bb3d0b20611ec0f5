import {
  notificationChannels,
  notificationEvents,
} from "@apex/contract/notifications/notification-facts";
import {
  readNotificationPreferences,
  setNotificationPreference,
  type NotificationPreferences,
} from "@apex/contract/notifications/preferences";
import type { EngineContext } from "../../runtime/context.ts";
import { handle } from "../../runtime/handle.ts";
import { isMandatory } from "../../runtime/notices/muted-events.ts";
import { Refusal } from "../../platform/refusal.ts";

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
