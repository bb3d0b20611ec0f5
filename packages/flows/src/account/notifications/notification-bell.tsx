import { Badge } from "@apex/ui/badge/badge";
import { Bell } from "@apex/ui/icon/icon";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link } from "react-aria-components/Link";
import { useClient } from "../../base/client-context.ts";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { latestNotifications } from "./latest-notifications.ts";

export interface NotificationBellProps {
  /** True on the page of notifications itself. */
  isCurrent?: boolean;
}

/** The way to the notifications, with the number of unread ones. The count follows the server's events. */
function NotificationBellLink({ isCurrent = false }: NotificationBellProps) {
  const intl = useIntl();
  const href = useHrefTo()("notifications");
  const { data } = useQuery(latestNotifications(useClient()));
  const unread = data?.unread ?? 0;
  if (href === undefined) return null;
  return (
    <Link
      href={href}
      {...(isCurrent && { "aria-current": "page" as const })}
      className="grid size-11 place-items-center rounded-control text-text-muted transition-colors hover:bg-control-hover hover:text-text aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-text"
    >
      <Badge label="" count={unread} className="p-1">
        <Bell />
      </Badge>
      <span className="sr-only">
        {intl.formatMessage({ id: "apex.messages.bell" }, { count: unread })}
      </span>
    </Link>
  );
}

export const NotificationBell = withWords(["messages"], NotificationBellLink);
