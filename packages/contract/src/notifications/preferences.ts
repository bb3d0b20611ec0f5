import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { openEnum } from "../open-enum.ts";
import { notificationChannels, notificationEvents } from "./notification-facts.ts";

export const notificationPreferenceSchema = z.object({
  event: openEnum(notificationEvents),
  /** True if it cannot be turned off. */
  isMandatory: z.boolean(),
  /** The channels that are on. */
  channels: z.array(openEnum(notificationChannels)),
});
export type NotificationPreference = z.output<typeof notificationPreferenceSchema>;

const preferences = z.object({
  /** The caller's channels: `push` once a device of theirs has it on. */
  channels: z.array(openEnum(notificationChannels)),
  items: z.array(notificationPreferenceSchema),
});
export type NotificationPreferences = z.output<typeof preferences>;

export const readNotificationPreferences = defineEndpoint({
  slug: "read-notification-preferences",
  method: "GET",
  path: "/notifications-http/preferences",
  summary: "Returns which notifications the caller gets, and how. All are on by default.",
  response: preferences,
  errors: [],
  reads: ["notification-preferences"],
});

export const setNotificationPreference = defineEndpoint({
  slug: "set-notification-preference",
  method: "PUT",
  path: "/notifications-http/preferences",
  summary:
    "Turns one kind of notification on or off for one channel. A mandatory one cannot be turned off.",
  body: z.strictObject({
    event: z.enum(notificationEvents),
    channel: z.enum(notificationChannels),
    isOn: z.boolean(),
  }),
  response: preferences,
  errors: [],
  changes: ["notification-preferences", "notifications"],
});
