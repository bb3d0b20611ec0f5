import { lazy, type ComponentType } from "react";
import { Route, Routes } from "react-router";
import { useAccount } from "../account-context.ts";
import { paths, type openPaths } from "../paths.ts";
import { FocusLayout } from "../shell/focus-layout.tsx";
import { GuestLayout } from "../shell/guest-layout.tsx";

const NotFoundRoute = lazy(() => import("./not-found-route.tsx"));

type OpenPath = (typeof openPaths)[number];

const pageOf: Readonly<Record<OpenPath, ComponentType>> = {
  [paths.tellUsMore]: lazy(() => import("./tell-us-more-route.tsx")),
  [paths.callback]: lazy(() => import("./callback-route.tsx")),
  [paths.confirmChange]: lazy(() => import("./confirm-change-route.tsx")),
  [paths.resetPassword]: lazy(() => import("./reset-password-route.tsx")),
  [paths.maintenance]: lazy(() => import("./maintenance-route.tsx")),
  [paths.invite]: lazy(() => import("./invite-route.tsx")),
  [paths.pay]: lazy(() => import("./pay-route.tsx")),
};

/** The page of one of `openPaths`. A signed-in person pays in focus mode, as with every order. */
export default function OpenPages({ path }: { path: OpenPath }) {
  const { user } = useAccount();
  const isInFocus = user !== undefined && path === paths.pay;
  const Page = pageOf[path];
  return (
    <Routes>
      <Route element={isInFocus ? <FocusLayout /> : <GuestLayout />}>
        <Route index element={<Page />} />
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}
