import type { Notification } from "@apex/contract/notifications/notifications";
import { Extra } from "@apex/ui/lazy-part/extra";
import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import type { ToastContent } from "@apex/ui/toast-region/toast-queue";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useClient } from "../../base/client-context.ts";
import { freshNotifications } from "./fresh-notifications.ts";
import { latestNotifications } from "./latest-notifications.ts";

/** Loads the words and links of notifications with the first toast. */
const TellNotifications = lazyPart(() => import("./tell-notifications.tsx"));

export interface NotificationToastsProps {
  onToast: (toast: ToastContent) => void;
  /** The current address without its query. News that this page shows already gets no toast. */
  path: string;
}

/** Toasts, on any page, for money that has just moved and for what needs the person. Each is shown once, in one tab. */
export function NotificationToasts(props: NotificationToastsProps) {
  const client = useClient();
  const { data } = useQuery(latestNotifications(client));
  const latestId = useRef<string>(undefined);
  const [told, setTold] = useState<readonly Notification[]>([]);
  useEffect(() => {
    if (!data) return;
    const known = latestId.current;
    latestId.current = data.items[0]?.id ?? known ?? "";
    // The first answer has only notifications from before the page was opened.
    if (known === undefined) return;
    const fresh = freshNotifications(data.items, known, client.businessMs());
    if (fresh.length > 0) setTold(fresh);
  }, [data, client]);
  return <Extra>{told.length > 0 && <TellNotifications {...props} notifications={told} />}</Extra>;
}
