import type { Notification } from "@apex/contract/notifications/notifications";
import { useEffect, useEffectEvent } from "react";
import { useIntl } from "react-intl";
import { isFirstTab } from "../../base/first-tab.ts";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { freshMs, needsReader } from "./fresh-notifications.ts";
import { hrefOfNotification, isInSight } from "./in-sight.ts";
import type { NotificationToastsProps } from "./notification-toasts.tsx";
import { notificationSentence } from "./notification-words.ts";

export interface TellNotificationsProps extends NotificationToastsProps {
  notifications: readonly Notification[];
}

/** Hands each notification on as a toast, with a link to what it is about. */
function TellNotifications({ notifications, onToast, path }: TellNotificationsProps) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const tell = useEffectEvent(async (notification: Notification) => {
    if (isInSight(notification, path, hrefTo)) return;
    if (!(await isFirstTab(`apex-told-${notification.id}`, freshMs))) return;
    const href = hrefOfNotification(notification, hrefTo);
    const { tone, action } = lookOf(notification.code);
    onToast({
      tone,
      title: notificationSentence(notification, intl),
      ...(href !== undefined && {
        action: { href, label: intl.formatMessage({ id: action }) },
      }),
    });
  });
  useEffect(() => {
    for (const notification of notifications) void tell(notification);
  }, [notifications]);
  return null;
}

function lookOf(code: string) {
  if (code === "payment-requested")
    return { tone: "info", action: "apex.messages.seeRequest" } as const;
  if (needsReader(code)) return { tone: "warning", action: "apex.messages.seeNeed" } as const;
  const action =
    code === "limit-order-filled" ? "apex.messages.seeOrder" : "apex.messages.seeTransaction";
  return { tone: "success", action } as const;
}

export default withWords(["messages", "notifications"], TellNotifications);
