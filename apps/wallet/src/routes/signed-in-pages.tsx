import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { useEffect, type ReactNode } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { useAccount } from "../account-context.ts";
import { canonicalPath } from "../canonical-path.ts";
import { everydayPaths, focusPaths, paths } from "../paths.ts";
import { Extra } from "@apex/ui/lazy-part/extra";
import { Connection } from "../shell/connection.tsx";
import { ShellLayout } from "../shell/shell-layout.tsx";
import { client } from "../wallet-client.ts";
import { Queries } from "../wallet-queries.tsx";
// The overview is the first page of most visits, so it loads with the shell and needs no skeleton.
import OverviewRoute from "./overview-route.tsx";

const FocusLayout = lazyPart(() =>
  import("../shell/focus-layout.tsx").then((module) => ({ default: module.FocusLayout })),
);
const PortfolioRoute = lazyPart(() => import("./portfolio-route.tsx"));
const WalletsRoute = lazyPart(() => import("./wallets-route.tsx"));
const WalletRoute = lazyPart(() => import("./wallet-route.tsx"));
const TransactionsRoute = lazyPart(() => import("./transactions-route.tsx"));
const TransactionRoute = lazyPart(() => import("./transaction-route.tsx"));
const WalletTransactionRoute = lazyPart(() =>
  import("./transaction-route.tsx").then((module) => ({ default: module.WalletTransactionRoute })),
);
const ReceiptRoute = lazyPart(() => import("./receipt-route.tsx"));
const NewScheduleRoute = lazyPart(() => import("./new-schedule-route.tsx"));
const SchedulesRoute = lazyPart(() => import("./schedules-route.tsx"));
const ScheduleRoute = lazyPart(() =>
  import("./schedules-route.tsx").then((module) => ({ default: module.ScheduleRoute })),
);
const DepositRoute = lazyPart(() => import("./deposit-route.tsx"));
const WalletWithdrawRoute = lazyPart(() => import("./wallet-withdraw-route.tsx"));
const WithdrawRoute = lazyPart(() => import("./withdraw-route.tsx"));
const WithdrawCryptoRoute = lazyPart(() => import("./withdraw-crypto-route.tsx"));
const AddressBookRoute = lazyPart(() => import("./address-book-route.tsx"));
const SavedAccountsRoute = lazyPart(() => import("./saved-accounts-route.tsx"));
const BillRoute = lazyPart(() => import("./bill-route.tsx"));
const BillsRoute = lazyPart(() => import("./bills-route.tsx"));
const GiftCardPages = lazyPart(() => import("./gift-card-pages.tsx"));
const BuyGiftCardRoute = lazyPart(() => import("./buy-gift-card-route.tsx"));
const SellGiftCardRoute = lazyPart(() => import("./sell-gift-card-route.tsx"));
const EverydayPages = lazyPart(() => import("./everyday-pages.tsx"));
const CardPages = lazyPart(() => import("./card-pages.tsx"));
const CreateCardRoute = lazyPart(() => import("./create-card-route.tsx"));
const MoveCardRoute = lazyPart(() => import("./move-card-route.tsx"));
const ProfilePages = lazyPart(() => import("./profile-pages.tsx"));
const TradeRoute = lazyPart(() => import("./trade-route.tsx"));
const SwapRoute = lazyPart(() =>
  import("./trade-route.tsx").then((module) => ({ default: module.SwapRoute })),
);
const LinkedRoute = lazyPart(() => import("./linked-route.tsx"));
const MoreRoute = lazyPart(() => import("./more-route.tsx"));
const NotFoundRoute = lazyPart(() => import("./not-found-route.tsx"));

const focusPages: Readonly<Record<(typeof focusPaths)[number], ReactNode>> = {
  [paths.deposit]: <DepositRoute />,
  [paths.tradeDeposit]: <DepositRoute />,
  [paths.withdraw]: <WithdrawRoute />,
  [paths.withdrawFiat]: <WithdrawRoute category="fiat" />,
  [paths.withdrawCrypto]: <WithdrawCryptoRoute />,
  [paths.walletWithdraw]: <WalletWithdrawRoute />,
  [paths.sellGiftCard]: <SellGiftCardRoute />,
  [paths.buyGiftCard]: <BuyGiftCardRoute />,
  [paths.bill]: <BillRoute />,
  [paths.betTopUp]: <BillRoute />,
  [paths.createCard]: <CreateCardRoute />,
  [paths.fundCard]: <MoveCardRoute action="fund" />,
  [paths.withdrawFromCard]: <MoveCardRoute action="withdraw" />,
  [paths.newSchedule]: <NewScheduleRoute />,
};

export interface SignedInPagesProps {
  /** `<Route>`s of the workspace's type, within the shell. */
  children?: ReactNode;
  /** `<Route>`s of the workspace's type, in focus mode. */
  focused?: ReactNode;
  /** Replaces a screen that is closed to the person. */
  closed?: ReactNode;
}

/** The pages of signed-in people. People without a name are first asked for it. */
export function SignedInPages(props: SignedInPagesProps) {
  // Starts with the first page, because another tab can log out while the rest of the shell loads.
  useEffect(() => client.session.watchOtherTabs(window), []);
  return (
    <Queries>
      <SignedInRoutes {...props} />
      <Extra>
        <Connection />
      </Extra>
    </Queries>
  );
}

function SignedInRoutes({ children, focused, closed }: SignedInPagesProps) {
  const { user } = useAccount();
  const location = useLocation();
  const written = canonicalPath(location.pathname);
  if (written !== undefined && written !== location.pathname) {
    return <Navigate to={{ ...location, pathname: written }} replace />;
  }
  if (user?.fullName === undefined) {
    const back = encodeURIComponent(location.pathname + location.search);
    return <Navigate to={`${paths.tellUsMore}?redirect=${back}`} replace />;
  }
  const instead =
    written === undefined ? (
      <NotFoundRoute />
    ) : location.search.includes("workspace=") ? (
      <LinkedRoute />
    ) : (
      closed
    );
  if (instead)
    return (
      <Routes>
        <Route element={<ShellLayout />}>
          <Route path="*" element={instead} />
        </Route>
      </Routes>
    );
  return (
    <Routes>
      <Route element={<FocusLayout />}>
        {focusPaths.map((path) => (
          <Route key={path} path={path} element={focusPages[path]} />
        ))}
        {focused}
      </Route>
      <Route element={<ShellLayout />}>
        <Route path={paths.overview} element={<OverviewRoute />} />
        <Route path={paths.portfolio} element={<PortfolioRoute />} />
        <Route path={paths.wallets} element={<WalletsRoute />} />
        <Route path={paths.wallet} element={<WalletRoute />} />
        <Route path={paths.walletTransaction} element={<WalletTransactionRoute />} />
        <Route path={paths.trade} element={<TradeRoute />} />
        <Route path={paths.swap} element={<SwapRoute />} />
        <Route path={paths.transactions} element={<TransactionsRoute />} />
        <Route path={paths.sortTransactions} element={<TransactionsRoute isFilterOpen />} />
        <Route path={paths.schedules} element={<SchedulesRoute />} />
        <Route path={paths.schedule} element={<ScheduleRoute />} />
        <Route path={paths.transaction} element={<TransactionRoute />} />
        <Route path={paths.receipt} element={<ReceiptRoute />} />
        <Route path={paths.bills} element={<BillsRoute />} />
        <Route path={`${paths.giftCards}/*`} element={<GiftCardPages />} />
        {everydayPaths.map((path) => (
          <Route key={path} path={`${path}/*`} element={<EverydayPages path={path} />} />
        ))}
        <Route path={`${paths.cards}/*`} element={<CardPages />} />
        <Route path={paths.addressBook} element={<AddressBookRoute />} />
        <Route path={paths.savedAccounts} element={<SavedAccountsRoute />} />
        <Route path={`${paths.profile}/*`} element={<ProfilePages />} />
        <Route path={paths.more} element={<MoreRoute />} />
        {children}
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}
