import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { type ComponentType } from "react";
import { Route, Routes, useLocation } from "react-router";
import { useAccount } from "../account-context.ts";
import { entryPaths, type openPaths } from "../entry-paths.ts";
import { FocusLayout } from "../shell/focus-layout.tsx";
import { GuestLayout } from "../shell/guest-layout.tsx";

const ShellLayout = lazyPart(() =>
  import("../shell/shell-layout.tsx").then((module) => ({ default: module.ShellLayout })),
);
const LinkedRoute = lazyPart(() => import("./linked-route.tsx"));
const ElsewhereRoute = lazyPart(() => import("./elsewhere-route.tsx"));

type OpenPath = (typeof openPaths)[number] | typeof entryPaths.support;

const pageOf: Readonly<Record<OpenPath, ComponentType>> = {
  [entryPaths.tellUsMore]: lazyPart(() => import("./tell-us-more-route.tsx")),
  [entryPaths.callback]: lazyPart(() => import("./callback-route.tsx")),
  [entryPaths.confirmChange]: lazyPart(() => import("./confirm-change-route.tsx")),
  [entryPaths.resetPassword]: lazyPart(() => import("./reset-password-route.tsx")),
  [entryPaths.notMe]: lazyPart(() => import("./not-me-route.tsx")),
  [entryPaths.stopRecovery]: lazyPart(() => import("./stop-recovery-route.tsx")),
  [entryPaths.terms]: lazyPart(() => import("./terms-route.tsx")),
  [entryPaths.fees]: lazyPart(() => import("./fees-route.tsx")),
  [entryPaths.privacy]: lazyPart(() => import("./privacy-route.tsx")),
  [entryPaths.maintenance]: lazyPart(() => import("./maintenance-route.tsx")),
  [entryPaths.invite]: lazyPart(() => import("./invite-route.tsx")),
  [entryPaths.pay]: lazyPart(() => import("./pay-route.tsx")),
  [entryPaths.support]: lazyPart(() => import("./guest-help-route.tsx")),
};

/** The layouts that signed-in people see around guests' pages. Paying is in focus mode, as every order is. */
const signedInLayouts: Readonly<Partial<Record<OpenPath, ComponentType>>> = {
  [entryPaths.pay]: FocusLayout,
  [entryPaths.fees]: ShellLayout,
};

/** The page of an address that is open to guests. Without `path`, what a guest sees at any other address. */
export default function OpenPages({ path }: { path?: OpenPath }) {
  const { user } = useAccount();
  const { search } = useLocation();
  const Page = path && (user && search.includes("workspace=") ? LinkedRoute : pageOf[path]);
  const Layout = (user && path && signedInLayouts[path]) ?? GuestLayout;
  return (
    <Routes>
      <Route element={<Layout />}>
        {Page && <Route index element={<Page />} />}
        <Route path="*" element={<ElsewhereRoute />} />
      </Route>
    </Routes>
  );
}
