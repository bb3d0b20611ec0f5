import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { type ComponentType } from "react";
import { Route, Routes } from "react-router";
import { paths, type everydayPaths } from "../paths.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

const NotificationPages = lazyPart(() => import("./notification-pages.tsx"));
const SupportPages = lazyPart(() => import("./support-pages.tsx"));
const Referrals = lazyPart(() =>
  import("@apex/flows/account/referrals/referrals").then((module) => ({
    default: module.Referrals,
  })),
);
const Vaults = lazyPart(() =>
  import("@apex/flows/wallet/vaults/vaults").then((module) => ({ default: module.Vaults })),
);
const TeamPages = lazyPart(() => import("./team-pages.tsx"));
const PaymentsPages = lazyPart(() => import("./payments-route.tsx"));
const NotFoundRoute = lazyPart(() => import("./not-found-route.tsx"));

type EverydayPath = (typeof everydayPaths)[number];

interface TitledPage {
  onTitle: (title: string) => void;
}

/** A route of one page, without pages below it. */
function onePage(Page: ComponentType<TitledPage>): ComponentType {
  return function OnePage() {
    const onTitle = useRouteTitle();
    return (
      <Routes>
        <Route index element={<Page onTitle={onTitle} />} />
        <Route path="*" element={<NotFoundRoute />} />
      </Routes>
    );
  };
}

const pagesOf: Readonly<Record<EverydayPath, ComponentType>> = {
  [paths.notifications]: NotificationPages,
  [paths.referrals]: onePage(Referrals),
  [paths.vaults]: onePage(Vaults),
  [paths.support]: SupportPages,
  [paths.team]: TeamPages,
  [paths.payments]: PaymentsPages,
};

/** The pages below one of `everydayPaths`. */
export default function EverydayPages({ path }: { path: EverydayPath }) {
  const Pages = pagesOf[path];
  return <Pages />;
}
