import {
  notificationFacts,
  type NotificationEvent,
} from "@apex/contract/notifications/notification-facts";
import { isKnownCode } from "@apex/contract/notifications/notification-place";
import { readNotification, type Notification } from "@apex/contract/notifications/notifications";
import { Badge } from "@apex/ui/badge/badge";
import {
  ArrowLeftRight,
  Bell,
  Clock,
  CreditCard,
  Gift,
  LifeBuoy,
  MessageSquare,
  Send,
  ShieldCheck,
  SlidersHorizontal,
  UserPlus,
  Wallet,
  type IconType,
} from "@apex/ui/icon/icon";
import { ListRow } from "@apex/ui/list-row/list-row";
import { RelativeTime } from "@apex/ui/relative-time/relative-time";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { useAct } from "../../base/use-read.ts";
import { hrefOfNotification } from "./in-sight.ts";
import { notificationSentence } from "./notification-words.ts";

const icons: Readonly<Record<NotificationEvent, IconType>> = {
  "money-in": Wallet,
  "money-out": Send,
  trades: ArrowLeftRight,
  "gift-cards": Gift,
  cards: CreditCard,
  schedules: Clock,
  referrals: UserPlus,
  reports: LifeBuoy,
  support: MessageSquare,
  terms: SlidersHorizontal,
  security: ShieldCheck,
};

/** A notification. Opening it marks it as read; one without a link is marked by pressing it. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const client = useClient();
  const mark = useAct(readNotification);
  const { id, code, at, isRead, needsYou } = notification;
  const Icon = isKnownCode(code) ? icons[notificationFacts[code].event] : Bell;
  const sentence = notificationSentence(notification, intl);
  const press = () => mark.mutate({ params: { notificationId: id } });
  return (
    <ListRow
      data-item={id}
      leading={<Icon />}
      leadingLook="square"
      title={sentence}
      trailing={
        !isRead && <Badge label={intl.formatMessage({ id: "apex.notifications.unread" })} />
      }
      subtitle={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RelativeTime at={at} nowMs={client.businessMs} />
          {needsYou && (
            <StatusChip status="needs-you">
              {intl.formatMessage({ id: "apex.notifications.view-needs-you" })}
            </StatusChip>
          )}
        </span>
      }
      href={hrefOfNotification(notification, hrefTo)}
      onPress={isRead ? undefined : press}
    />
  );
}
