import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { type ComponentType } from "react";
import { Route, Routes } from "react-router";
import { useAccount } from "../account-context.ts";
import { paths, type openPaths } from "../paths.ts";
import { FocusLayout } from "../shell/focus-layout.tsx";
import { GuestLayout } from "../shell/guest-layout.tsx";

const ShellLayout = lazyPart(() =>
  import("../shell/shell-layout.tsx").then((module) => ({ default: module.ShellLayout })),
);
const NotFoundRoute = lazyPart(() => import("./not-found-route.tsx"));

type OpenPath = (typeof openPaths)[number];

const pageOf: Readonly<Record<OpenPath, ComponentType>> = {
  [paths.tellUsMore]: lazyPart(() => import("./tell-us-more-route.tsx")),
  [paths.callback]: lazyPart(() => import("./callback-route.tsx")),
  [paths.confirmChange]: lazyPart(() => import("./confirm-change-route.tsx")),
  [paths.resetPassword]: lazyPart(() => import("./reset-password-route.tsx")),
  [paths.notMe]: lazyPart(() => import("./not-me-route.tsx")),
  [paths.stopRecovery]: lazyPart(() => import("./stop-recovery-route.tsx")),
  [paths.terms]: lazyPart(() => import("./terms-route.tsx")),
  [paths.fees]: lazyPart(() => import("./fees-route.tsx")),
  [paths.privacy]: lazyPart(() => import("./privacy-route.tsx")),
  [paths.maintenance]: lazyPart(() => import("./maintenance-route.tsx")),
  [paths.invite]: lazyPart(() => import("./invite-route.tsx")),
  [paths.pay]: lazyPart(() => import("./pay-route.tsx")),
};

/** How a signed-in person sees a page that others see as guests: they pay in focus mode, as with every order. */
const signedInLayouts: Readonly<Partial<Record<OpenPath, ComponentType>>> = {
  [paths.pay]: FocusLayout,
  [paths.fees]: ShellLayout,
};

/** The page of one of `openPaths`. */
export default function OpenPages({ path }: { path: OpenPath }) {
  const { user } = useAccount();
  const Page = pageOf[path];
  const Layout = (user && signedInLayouts[path]) ?? GuestLayout;
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<Page />} />
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}
