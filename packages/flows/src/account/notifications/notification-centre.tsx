import { pages } from "@apex/client/query";
import {
  listNotifications,
  notificationViews,
  readAllNotifications,
  type Notification,
  type NotificationView,
} from "@apex/contract/notifications/notifications";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Bell, Check, SlidersHorizontal } from "@apex/ui/icon/icon";
import { RowList } from "@apex/ui/list-row/list-row";
import { Tabs } from "@apex/ui/tabs/tabs";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { FilteredList } from "../../base/flow/filtered-list.tsx";
import { ListPages } from "../../base/flow/list-pages.tsx";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useAct } from "../../base/use-read.ts";
import { type ScreenProps, TitledPage } from "../../base/flow/titled-page.tsx";
import { NotificationRow } from "./notification-row.tsx";

export interface NotificationCentreProps extends ScreenProps {
  /** The view from the address: `unread`, `needs-you`; any other value shows all. */
  show: string | null;
  onView: (view: NotificationView) => void;
}

/** The workspace's events, latest first. The list is read again when the server announces a new one. */
function NotificationCentreScreen({
  show,
  onView,
  onTitle,
  headingLevel = 1,
}: NotificationCentreProps) {
  const intl = useIntl();
  const client = useClient();
  const view = notificationViews.find((known) => known === show) ?? "all";
  const title = intl.formatMessage({ id: "apex.notifications.title" });
  const list = useInfiniteQuery({
    ...pages(client, listNotifications, { query: { show: view } }),
    placeholderData: keepPreviousData,
  });
  const readAll = useAct(readAllNotifications);
  const first = list.data?.pages[0];
  const items = list.isPlaceholderData ? undefined : list.data?.pages.flatMap((page) => page.items);
  const latest = items?.[0];
  const counts = { all: undefined, unread: first?.unread, "needs-you": first?.needsYou };
  return (
    <TitledPage
      headingLevel={headingLevel}
      title={title}
      description={intl.formatMessage({ id: "apex.notifications.lead" })}
      actions={
        <PlaceButton to="notificationPreferences" variant="secondary" icon={<SlidersHorizontal />}>
          {intl.formatMessage({ id: "apex.notifications.preferences" })}
        </PlaceButton>
      }
      onTitle={onTitle}
    >
      {readAll.error && <ErrorView error={readAll.error} />}
      <FilteredList
        items={items}
        isNarrowed={view !== "all"}
        around={(shown) => (
          <Tabs
            label={intl.formatMessage({ id: "apex.notifications.views" })}
            tabs={notificationViews.map((id) => {
              const count = counts[id];
              return {
                id,
                label: intl.formatMessage({ id: `apex.notifications.view-${id}` }),
                ...(count !== undefined && count > 0 && { count }),
              };
            })}
            selected={view}
            onSelect={onView}
          >
            {shown}
          </Tabs>
        )}
      >
        <div className="grid gap-4">
          {latest && view !== "needs-you" && !!first?.unread && (
            <Button
              variant="quiet"
              size="compact"
              icon={<Check />}
              className="-ms-3.5 justify-self-start"
              isPending={readAll.isPending}
              onPress={() => readAll.mutate({ body: { upTo: latest.id } })}
            >
              {intl.formatMessage({ id: "apex.notifications.readAll" })}
            </Button>
          )}
          {items && <NotificationList view={view} items={items} />}
          <ListPages list={list} rows={5} />
        </div>
      </FilteredList>
    </TitledPage>
  );
}

const views = {
  all: { icon: <Bell /> },
  unread: { icon: <Check /> },
  "needs-you": { icon: <Check /> },
} as const;

interface NotificationListProps {
  view: NotificationView;
  items: readonly Notification[];
}

function NotificationList({ view, items }: NotificationListProps) {
  const intl = useIntl();
  if (items.length === 0)
    return (
      <EmptyState
        drawing="lake"
        icon={views[view].icon}
        headingLevel={2}
        title={intl.formatMessage({ id: `apex.notifications.empty-${view}` })}
        reason={intl.formatMessage({ id: `apex.notifications.emptyBody-${view}` })}
      />
    );
  return (
    <RowList label={intl.formatMessage({ id: "apex.notifications.title" })}>
      {items.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} />
      ))}
    </RowList>
  );
}

export const NotificationCentre = withWords(["notifications"], NotificationCentreScreen);
