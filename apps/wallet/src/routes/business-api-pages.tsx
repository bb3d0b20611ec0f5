import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { useParams } from "react-router";
import { useRouteTitle } from "../shell/use-page-title.ts";
import { useSearch } from "./use-search.ts";

const ApiSettings = lazyPart(() =>
  import("@apex/flows/business/business-api/api-settings").then((module) => ({
    default: module.ApiSettings,
  })),
);
const WebhookLogList = lazyPart(() =>
  import("@apex/flows/business/business-api/webhook-log-list").then((module) => ({
    default: module.WebhookLogList,
  })),
);
const WebhookLogDetail = lazyPart(() =>
  import("@apex/flows/business/business-api/webhook-log-detail").then((module) => ({
    default: module.WebhookLogDetail,
  })),
);
const CallbackLog = lazyPart(() =>
  import("@apex/flows/business/business-api/callback-log").then((module) => ({
    default: module.CallbackLog,
  })),
);

/** `/api-settings`; `?tab=` names the open part. */
export function ApiSettingsRoute() {
  const { search, setSearch } = useSearch();
  return (
    <ApiSettings
      tab={search.get("tab") ?? undefined}
      onTab={(tab) => setSearch(new URLSearchParams({ tab }), { replace: true })}
      apiOrigin={import.meta.env.VITE_API_URL || location.origin}
      onTitle={useRouteTitle()}
    />
  );
}

/** `?webhook=` shows one webhook's deliveries. */
export function WebhookLogRoute() {
  const { search } = useSearch();
  return (
    <WebhookLogList webhookId={search.get("webhook") ?? undefined} onTitle={useRouteTitle()} />
  );
}

export function WebhookLogDetailRoute() {
  const { id = "" } = useParams();
  return <WebhookLogDetail key={id} id={id} onTitle={useRouteTitle()} />;
}

export function CallbackLogRoute() {
  return <CallbackLog onTitle={useRouteTitle()} />;
}
