import { lazy, type ComponentType } from "react";
import { Route, Routes } from "react-router";
import { paths, type everydayPaths } from "../paths.ts";
import { useRouteTitle } from "./use-flow-place.ts";

const NotificationPages = lazy(() => import("./notification-pages.tsx"));
const Referrals = lazy(() =>
  import("@apex/flows/referrals/referrals").then((module) => ({ default: module.Referrals })),
);
const NotFoundRoute = lazy(() => import("./not-found-route.tsx"));

type EverydayPath = (typeof everydayPaths)[number];

/** `/referrals` */
function ReferralPages() {
  return (
    <Routes>
      <Route index element={<Referrals onTitle={useRouteTitle()} />} />
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
  );
}

const pagesOf: Readonly<Record<EverydayPath, ComponentType>> = {
  [paths.notifications]: NotificationPages,
  [paths.referrals]: ReferralPages,
};

/** The pages below one of `everydayPaths`. */
export default function EverydayPages({ path }: { path: EverydayPath }) {
  const Pages = pagesOf[path];
  return <Pages />;
}
