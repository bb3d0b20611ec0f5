import type { Endpoint } from "../endpoint.ts";
import { listNotifications, readAllNotifications, readNotification } from "./notifications.ts";
import { readNotificationPreferences, setNotificationPreference } from "./preferences.ts";

/** Notifications and how they are told, in the order of the documentation. */
export const notificationEndpoints: readonly Endpoint[] = [
  listNotifications,
  readNotification,
  readAllNotifications,
  readNotificationPreferences,
  setNotificationPreference,
];
