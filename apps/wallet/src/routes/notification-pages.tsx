import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { Route, Routes } from "react-router";
import { paths } from "../paths.ts";
import { pushOfBrowser } from "./browser-push.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";
import { useSearch } from "./use-search.ts";

const NotificationCentre = lazyPart(() =>
  import("@apex/flows/account/notifications/notification-centre").then((module) => ({
    default: module.NotificationCentre,
  })),
);
const NotificationPreferences = lazyPart(() =>
  import("@apex/flows/account/notifications/notification-preferences").then((module) => ({
    default: module.NotificationPreferences,
  })),
);
const NotFoundRoute = lazyPart(() => import("./not-found-route.tsx"));

/** `/notifications?show=` and the pages below it. */
export default function NotificationPages() {
  return (
    <Routes>
      <Route index element={<CentreRoute />} />
      <Route
        path={paths.notificationPreferences.slice(paths.notifications.length)}
        element={<NotificationPreferences push={pushOfBrowser()} onTitle={useRouteTitle()} />}
      />
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
  );
}

function CentreRoute() {
  const { search, setSearch } = useSearch();
  return (
    <NotificationCentre
      show={search.get("show")}
      onView={(next) => {
        const now = new URLSearchParams(next === "all" ? {} : { show: next });
        setSearch(now, { replace: true });
      }}
      onTitle={useRouteTitle()}
    />
  );
}
