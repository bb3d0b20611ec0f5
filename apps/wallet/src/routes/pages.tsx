import { TopProgress } from "@apex/ui/progress-bar/progress-bar";
import { lazy, Suspense, useDeferredValue, useEffect, useRef, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { Navigate, Route, Routes, useLocation, useNavigationType } from "react-router";
import { canonicalPath, notYetGuestPaths, notYetPaths, paths } from "../paths.ts";
import { GuestLayout } from "../shell/guest-layout.tsx";
import { PageSkeleton } from "../shell/page-skeleton.tsx";
import { RequireUser } from "./require-user.tsx";

const ShellLayout = lazy(() =>
  import("../shell/shell-layout.tsx").then((module) => ({ default: module.ShellLayout })),
);
const FocusLayout = lazy(() =>
  import("../shell/focus-layout.tsx").then((module) => ({ default: module.FocusLayout })),
);
const LoginRoute = lazy(() => import("./login-route.tsx"));
const CreateAccountRoute = lazy(() => import("./create-account-route.tsx"));
const TellUsMoreRoute = lazy(() => import("./tell-us-more-route.tsx"));
const OverviewRoute = lazy(() => import("./overview-route.tsx"));
const WalletsRoute = lazy(() => import("./wallets-route.tsx"));
const WalletRoute = lazy(() => import("./wallet-route.tsx"));
const TransactionsRoute = lazy(() => import("./transactions-route.tsx"));
const TransactionRoute = lazy(() => import("./transaction-route.tsx"));
const WalletTransactionRoute = lazy(() =>
  import("./transaction-route.tsx").then((module) => ({ default: module.WalletTransactionRoute })),
);
const ReceiptRoute = lazy(() => import("./receipt-route.tsx"));
const DepositRoute = lazy(() => import("./deposit-route.tsx"));
const WithdrawRoute = lazy(() => import("./withdraw-route.tsx"));
const MoreRoute = lazy(() => import("./more-route.tsx"));
const NotYetRoute = lazy(() => import("./not-yet-route.tsx"));
const NotFoundRoute = lazy(() => import("./not-found-route.tsx"));

export interface PagesProps {
  /** `<Route>`s that the type of workspace adds, within the shell. */
  children?: ReactNode;
}

/** Every page. The one before stays while the next is on its way, under a line of progress. */
export function Pages({ children }: PagesProps) {
  const intl = useIntl();
  const location = useLocation();
  const shown = useDeferredValue(location);
  useArrival(shown.pathname);
  const written = canonicalPath(shown.pathname);
  if (written !== undefined && written !== shown.pathname) {
    return <Navigate to={{ ...shown, pathname: written }} replace />;
  }
  return (
    <>
      {shown !== location && (
        <TopProgress key={location.key} label={intl.formatMessage({ id: "apex.flow.loading" })} />
      )}
      <Suspense fallback={<PageSkeleton isWhole />}>
        <Routes location={shown}>
          <Route element={<GuestLayout />}>
            <Route path={paths.login} element={<LoginRoute />} />
            <Route path={paths.createAccount} element={<CreateAccountRoute />} />
            <Route path={paths.tellUsMore} element={<TellUsMoreRoute />} />
            {notYetGuestPaths.map((path) => (
              <Route key={path} path={path} element={<NotYetRoute />} />
            ))}
          </Route>
          <Route element={<RequireUser />}>
            <Route element={<FocusLayout />}>
              <Route path={paths.deposit} element={<DepositRoute />} />
              <Route path={paths.withdraw} element={<WithdrawRoute />} />
            </Route>
            <Route element={<ShellLayout />}>
              <Route path={paths.overview} element={<OverviewRoute />} />
              <Route path={paths.wallets} element={<WalletsRoute />} />
              <Route path={paths.wallet} element={<WalletRoute />} />
              <Route path={paths.transactions} element={<TransactionsRoute />} />
              <Route path={paths.sortTransactions} element={<TransactionsRoute isFilterOpen />} />
              <Route path={paths.transaction} element={<TransactionRoute />} />
              <Route path={paths.walletTransaction} element={<WalletTransactionRoute />} />
              <Route path={paths.receipt} element={<ReceiptRoute />} />
              <Route path={paths.more} element={<MoreRoute />} />
              {notYetPaths.map((path) => (
                <Route key={path} path={path} element={<NotYetRoute />} />
              ))}
              {children}
            </Route>
          </Route>
          <Route element={<GuestLayout />}>
            <Route path="*" element={<NotFoundRoute />} />
          </Route>
        </Routes>
      </Suspense>
    </>
  );
}

/** A new page starts at its top, and focus goes to its heading, unless the page has put it somewhere itself. */
function useArrival(pathname: string): void {
  const type = useNavigationType();
  const from = useRef(pathname);
  useEffect(() => {
    if (from.current === pathname) return;
    from.current = pathname;
    if (type !== "POP") scrollTo(0, 0);
    const main = document.querySelector("main");
    if (!main || document.activeElement?.closest("main, [role=dialog], [role=alertdialog]")) return;
    const heading = main.querySelector<HTMLElement>("h1");
    heading?.setAttribute("tabindex", "-1");
    (heading ?? main).focus({ preventScroll: true });
  }, [pathname, type]);
}
