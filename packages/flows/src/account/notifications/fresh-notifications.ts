import {
  factsOfNotification,
  type NotificationCode,
} from "@apex/contract/notifications/notification-facts";
import type { Notification } from "@apex/contract/notifications/notifications";

/** Notifications older than this get no toast: nobody was there when they arrived. The bell still counts them. */
export const freshMs = 60_000;

/** True if the notification asks its reader to do something. */
export function needsReader(code: string): boolean {
  return code === "deposit-asked-again" || factsOfNotification(code)?.needsYouUntil !== undefined;
}

/** The kinds that get a toast, besides those that need an action. */
const toldAtOnce: readonly string[] = [
  "transfer-received",
  "payment-received",
  "deposit-received",
  "deposit-released",
  "crypto-deposit-received",
  "gift-card-trade-paid",
  "limit-order-filled",
] satisfies NotificationCode[];

/** True if the notification deserves a toast on any page. */
export function isToldAtOnce(code: string): boolean {
  return toldAtOnce.includes(code) || needsReader(code);
}

/**
 * The notifications in an answer that are new and deserve a toast, earliest first.
 * @param latestId the latest id of the previous answer; empty if that had none. Ids sort by time.
 */
export function freshNotifications(
  items: readonly Notification[],
  latestId: string,
  nowMs: number,
): readonly Notification[] {
  return items
    .filter(
      ({ id, code, at, isRead }) =>
        id > latestId && !isRead && isToldAtOnce(code) && nowMs - Date.parse(at) < freshMs,
    )
    .toReversed();
}
