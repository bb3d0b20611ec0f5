import {
  factsOfNotification,
  type NotificationCode,
} from "@apex/contract/notifications/notification-facts";
import type { Notification } from "@apex/contract/notifications/notifications";

/** Older ones came while nobody was there: the bell counts them, and nothing is said. */
export const freshMs = 60_000;

/** True for what waits for an act of its reader. */
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

/** True for what a person wants to hear of on whatever page they are. */
export function isToldAtOnce(code: string): boolean {
  return toldAtOnce.includes(code) || needsReader(code);
}

/**
 * The notifications of a newer answer that deserve a toast, the earliest first.
 * @param latestId of the answer before; ids begin with their time. Empty if that had none.
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
