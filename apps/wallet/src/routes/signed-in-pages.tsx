import { lazy, type ReactNode } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { useAccount } from "../account-context.ts";
import { canonicalPath } from "../canonical-path.ts";
import { everydayPaths, paths } from "../paths.ts";
import { GuestLayout } from "../shell/guest-layout.tsx";
import { ShellLayout } from "../shell/shell-layout.tsx";

const FocusLayout = lazy(() =>
  import("../shell/focus-layout.tsx").then((module) => ({ default: module.FocusLayout })),
);
const OverviewRoute = lazy(() => import("./overview-route.tsx"));
const PortfolioRoute = lazy(() => import("./portfolio-route.tsx"));
const WalletsRoute = lazy(() => import("./wallets-route.tsx"));
const WalletRoute = lazy(() => import("./wallet-route.tsx"));
const TransactionsRoute = lazy(() => import("./transactions-route.tsx"));
const TransactionRoute = lazy(() => import("./transaction-route.tsx"));
const WalletTransactionRoute = lazy(() =>
  import("./transaction-route.tsx").then((module) => ({ default: module.WalletTransactionRoute })),
);
const ReceiptRoute = lazy(() => import("./receipt-route.tsx"));
const NewScheduleRoute = lazy(() => import("./new-schedule-route.tsx"));
const SchedulesRoute = lazy(() => import("./schedules-route.tsx"));
const ScheduleRoute = lazy(() =>
  import("./schedules-route.tsx").then((module) => ({ default: module.ScheduleRoute })),
);
const DepositRoute = lazy(() => import("./deposit-route.tsx"));
const WalletWithdrawRoute = lazy(() => import("./wallet-withdraw-route.tsx"));
const WithdrawRoute = lazy(() => import("./withdraw-route.tsx"));
const WithdrawCryptoRoute = lazy(() => import("./withdraw-crypto-route.tsx"));
const AddressBookRoute = lazy(() => import("./address-book-route.tsx"));
const SavedAccountsRoute = lazy(() => import("./saved-accounts-route.tsx"));
const BillRoute = lazy(() => import("./bill-route.tsx"));
const BillsRoute = lazy(() => import("./bills-route.tsx"));
const GiftCardPages = lazy(() => import("./gift-card-pages.tsx"));
const BuyGiftCardRoute = lazy(() => import("./buy-gift-card-route.tsx"));
const SellGiftCardRoute = lazy(() => import("./sell-gift-card-route.tsx"));
const EverydayPages = lazy(() => import("./everyday-pages.tsx"));
const CardPages = lazy(() => import("./card-pages.tsx"));
const CreateCardRoute = lazy(() => import("./create-card-route.tsx"));
const MoveCardRoute = lazy(() => import("./move-card-route.tsx"));
const ProfilePages = lazy(() => import("./profile-pages.tsx"));
const TradeRoute = lazy(() => import("./trade-route.tsx"));
const SwapRoute = lazy(() =>
  import("./trade-route.tsx").then((module) => ({ default: module.SwapRoute })),
);
const MoreRoute = lazy(() => import("./more-route.tsx"));
const NotFoundRoute = lazy(() => import("./not-found-route.tsx"));

export interface SignedInPagesProps {
  /** `<Route>`s of the workspace's type, within the shell. */
  children?: ReactNode;
  /** `<Route>`s of the workspace's type, in focus mode. */
  focused?: ReactNode;
  /** Replaces a screen that is closed to the person. */
  closed?: ReactNode;
}

/** The pages of signed-in people. Those without a name give it first. */
export function SignedInPages({ children, focused, closed }: SignedInPagesProps) {
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
  if (closed)
    return (
      <Routes>
        <Route element={<ShellLayout />}>
          <Route path="*" element={closed} />
        </Route>
      </Routes>
    );
  return (
    <Routes>
      <Route element={<FocusLayout />}>
        <Route path={paths.deposit} element={<DepositRoute />} />
        <Route path={paths.tradeDeposit} element={<DepositRoute />} />
        <Route path={paths.withdraw} element={<WithdrawRoute />} />
        <Route path={paths.withdrawFiat} element={<WithdrawRoute category="fiat" />} />
        <Route path={paths.withdrawCrypto} element={<WithdrawCryptoRoute />} />
        <Route path={paths.walletWithdraw} element={<WalletWithdrawRoute />} />
        <Route path={paths.sellGiftCard} element={<SellGiftCardRoute />} />
        <Route path={paths.buyGiftCard} element={<BuyGiftCardRoute />} />
        <Route path={paths.bill} element={<BillRoute />} />
        <Route path={paths.betTopUp} element={<BillRoute />} />
        <Route path={paths.createCard} element={<CreateCardRoute />} />
        <Route path={paths.fundCard} element={<MoveCardRoute action="fund" />} />
        <Route path={paths.withdrawFromCard} element={<MoveCardRoute action="withdraw" />} />
        <Route path={paths.newSchedule} element={<NewScheduleRoute />} />
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
      </Route>
      <Route element={<GuestLayout />}>
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}
