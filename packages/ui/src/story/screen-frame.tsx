import type { ReactNode } from "react";
import { Avatar } from "../avatar/avatar.tsx";
import { Contour } from "../contour/contour.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import {
  ArrowLeftRight,
  Bell,
  CreditCard,
  Ellipsis,
  Gift,
  History,
  House,
  PiggyBank,
  Receipt,
  ShieldCheck,
  Wallet,
  X,
} from "../icon/icon.tsx";
import { Logo } from "../logo/logo.tsx";
import { type NavItem, SideNav } from "../side-nav/side-nav.tsx";
import { TabBar } from "../tab-bar/tab-bar.tsx";

type Place = "overview" | "transactions" | "cards";

const item = (id: string, label: string, icon: ReactNode): NavItem => ({
  id,
  label,
  icon,
  href: `#${id}`,
});
const main = [
  item("overview", "Overview", <House />),
  item("wallets", "Wallets", <Wallet />),
  item("trade", "Trade", <ArrowLeftRight />),
  item("gift-cards", "Gift cards", <Gift />),
  item("bills", "Bills", <Receipt />),
  item("cards", "Cards", <CreditCard />),
  item("transactions", "Transactions", <History />),
];
const more = [
  item("vaults", "Vaults", <PiggyBank />),
  { ...item("security", "Security", <ShieldCheck />), badge: { count: 1, label: "1 to do" } },
];
const tabs = [
  item("overview", "Home", <House />),
  item("wallets", "Wallets", <Wallet />),
  item("trade", "Trade", <ArrowLeftRight />),
  item("cards", "Cards", <CreditCard />),
  item("more", "More", <Ellipsis />),
];

interface AppScreenProps {
  current: Place;
  children: ReactNode;
}

/** A page of the product, made only of the library's parts. */
export function AppScreen({ current, children }: AppScreenProps) {
  const at = (items: readonly NavItem[]) =>
    items.map((one) => ({ ...one, isCurrent: one.id === current }));
  return (
    <div className="flex min-h-dvh bg-surface">
      <SideNav
        label="Main"
        sections={[
          { id: "main", items: at(main) },
          { id: "more", title: "More", items: at(more) },
        ]}
        top={
          <div className="px-2 lg:px-2.5">
            <span className="lg:hidden">
              <Logo label="Apex" />
            </span>
            <span className="max-lg:hidden">
              <Logo name="Apex" />
            </span>
          </div>
        }
        bottom={
          <div className="flex items-center gap-3 max-lg:justify-center lg:px-2">
            <Avatar name="Ada Mbeki" size="small" />
            <div className="min-w-0 text-sm max-lg:hidden">
              <p className="font-semibold">Ada Mbeki</p>
              <p className="text-text-muted">Level 1 verified</p>
            </div>
          </div>
        }
      />
      <div className="min-w-0 flex-1 pb-24 sm:pb-12">
        <header className="flex items-center justify-between px-4 pt-3 sm:hidden">
          <Logo name="Apex" />
          <IconButton label="Notifications">
            <Bell />
          </IconButton>
        </header>
        <main className="mx-auto w-full max-w-280 px-4 pt-5 sm:px-8 sm:pt-8 lg:px-10">
          {children}
        </main>
      </div>
      <TabBar label="Main" items={at(tabs)} />
    </div>
  );
}

interface FocusScreenProps {
  children: ReactNode;
}

/** A flow: without surroundings except the way out. */
export function FocusScreen({ children }: FocusScreenProps) {
  return (
    <div className="min-h-dvh bg-surface">
      <header className="flex h-16 items-center justify-between border-b border-border px-4 sm:px-8">
        <Logo name="Apex" />
        <IconButton label="Close">
          <X />
        </IconButton>
      </header>
      <main className="mx-auto w-full max-w-250 px-4 py-6 sm:px-8 sm:py-12">{children}</main>
    </div>
  );
}

interface SideBySideProps {
  words: string;
  children: ReactNode;
}

/** A page before the sign-in: the promise beside the form. */
export function AuthScreen({ words, children }: SideBySideProps) {
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <aside
        data-theme="dark"
        className="relative flex flex-col justify-between overflow-clip bg-linear-to-br from-card-face-from to-card-face-to p-12 text-card-face-text max-lg:hidden"
      >
        <Contour className="absolute -inset-x-1/3 top-0 h-3/5 w-5/3 [mask-image:linear-gradient(black_55%,transparent)] text-card-face-contour" />
        <Logo name="Apex" className="relative" />
        <p className="relative max-w-96 font-display text-3xl font-bold text-balance">{words}</p>
      </aside>
      <main className="flex flex-col px-4 py-6 sm:items-center sm:justify-center sm:px-8 lg:p-12">
        <div className="w-full sm:max-w-104">
          <Logo name="Apex" className="mb-10 lg:hidden" />
          {children}
        </div>
      </main>
    </div>
  );
}
