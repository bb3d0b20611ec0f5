import { assetFacts, isAsset } from "@apex/contract/assets";
import {
  factsOfNotification,
  type NotificationEvent,
} from "@apex/contract/notifications/notification-facts";
import { notificationPlace } from "@apex/contract/notifications/notification-place";
import { inWorkspace } from "@apex/contract/in-workspace";
import type { Notification } from "@apex/contract/notifications/notifications";
import type { PlainPlace } from "../../base/places/places.ts";
import type { HrefTo } from "../../base/places/use-href-to.ts";

/** The places whose pages all show the news of an event themselves. */
const placesOf: Readonly<Partial<Record<NotificationEvent, readonly PlainPlace[]>>> = {
  "money-in": ["deposit", "transactions"],
  "money-out": ["payments"],
  trades: ["trade", "transactions"],
  "gift-cards": ["giftCards"],
};

/** The address of the place that a notification is about, in its workspace. */
export function hrefOfNotification(notification: Notification, hrefTo: HrefTo): string | undefined {
  const place = notificationPlace(notification);
  const href = place && hrefTo(place.to, place.with ?? {});
  return href && inWorkspace(href, notification.workspaceId);
}

/** True if the page at an address shows the news of a notification already. */
export function isInSight(notification: Notification, path: string, hrefTo: HrefTo): boolean {
  const { code, params } = notification;
  const event = factsOfNotification(code)?.event;
  const { asset } = params;
  // A wallet lists its own transactions.
  const wallet =
    event === "money-in" && typeof asset === "string" && isAsset(asset)
      ? hrefTo("wallet", { category: assetFacts(asset).category, asset })
      : undefined;
  const pages = [hrefOfNotification(notification, hrefTo), hrefTo("notifications"), wallet];
  const shown = ((event && placesOf[event]) ?? []).map((place) => hrefTo(place));
  return (
    pages.some((page) => page !== undefined && pathOf(page) === path) ||
    shown.some((page) => page !== undefined && path.startsWith(pathOf(page)))
  );
}

function pathOf(href: string): string {
  return href.split("?", 1)[0] ?? href;
}
