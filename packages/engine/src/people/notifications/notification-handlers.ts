import type { Handler } from "../../runtime/handle.ts";
import { listNotificationsHandler } from "./list-notifications.ts";
import {
  readNotificationPreferencesHandler,
  setNotificationPreferenceHandler,
} from "./preferences.ts";
import { pushHandlers } from "./push-handlers.ts";
import { readAllNotificationsHandler, readNotificationHandler } from "./read-notifications.ts";

export const notificationHandlers: readonly Handler[] = [
  listNotificationsHandler,
  readNotificationHandler,
  readAllNotificationsHandler,
  readNotificationPreferencesHandler,
  setNotificationPreferenceHandler,
  ...pushHandlers,
];
