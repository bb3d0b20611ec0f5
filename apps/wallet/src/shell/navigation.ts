import {
  ArrowLeftRight,
  BadgeCheck,
  Bell,
  Building2,
  ChartNoAxesColumn,
  Clock,
  Code,
  CreditCard,
  Ellipsis,
  FileText,
  Fuel,
  Gift,
  House,
  IdCard,
  Layers,
  LifeBuoy,
  Network,
  PiggyBank,
  Receipt,
  Send,
  ShieldCheck,
  UserPlus,
  Users,
  Volleyball,
  Wallet,
  type IconType,
} from "@apex/ui/icon/icon";

/** A place that the navigation leads to. */
export interface Destination {
  readonly id: string;
  readonly href: string;
  readonly words: `apex.navigation.${DestinationWords}`;
  readonly icon: IconType;
}

type DestinationWords =
  | "overview"
  | "home"
  | "wallets"
  | "trade"
  | "giftCards"
  | "bills"
  | "cards"
  | "transactions"
  | "scheduled"
  | "deposit"
  | "withdraw"
  | "portfolio"
  | "betTopUp"
  | "vaults"
  | "payments"
  | "referrals"
  | "security"
  | "addressBook"
  | "notifications"
  | "support"
  | "teams"
  | "apiSettings"
  | "businessApi"
  | "businessDeposits"
  | "businessWithdrawals"
  | "businessCards"
  | "collection"
  | "gasStation"
  | "callbackLog"
  | "more"
  | "myAccount";

export interface DestinationGroup {
  readonly id: string;
  readonly words?: `apex.navigation.${"moreNavigation" | "businessNavigation" | "moneySection" | "servicesSection" | "accountSection"}`;
  readonly items: readonly Destination[];
}

function to(id: string, href: string, words: DestinationWords, icon: IconType): Destination {
  return { id, href, words: `apex.navigation.${words}`, icon };
}

const wallets = to("wallets", "/wallets", "wallets", Wallet);
const trade = to("trade", "/trade", "trade", ArrowLeftRight);
const cards = to("cards", "/cards", "cards", CreditCard);
const more = to("more", "/more", "more", Ellipsis);
const giftCards = to("giftcards", "/giftcards", "giftCards", Gift);
const bills = to("bills", "/bills", "bills", Receipt);
const transactions = to("transactions", "/transactions", "transactions", Clock);
const vaults = to("vaults", "/vaults", "vaults", PiggyBank);
const referrals = to("referrals", "/referrals", "referrals", UserPlus);
const security = to("security", "/profile/security", "security", ShieldCheck);

/** Beside the content, from tablets on. */
export const sideGroups: readonly DestinationGroup[] = [
  {
    id: "main",
    items: [
      to("overview", "/", "overview", House),
      wallets,
      trade,
      giftCards,
      bills,
      cards,
      transactions,
    ],
  },
  {
    id: "more",
    words: "apex.navigation.moreNavigation",
    items: [vaults, referrals, security, more],
  },
];

/** What a business workspace adds. */
export const businessGroup: DestinationGroup = {
  id: "business",
  words: "apex.navigation.businessNavigation",
  items: [
    to("business-api", "/profile/business", "businessApi", Code),
    to("business-deposit", "/profile/business/deposit", "businessDeposits", Network),
    to("business-withdrawal", "/profile/business/crypto-withdrawal", "businessWithdrawals", Send),
    to("business-cards", "/profile/business/virtual-cards", "businessCards", CreditCard),
    to("teams", "/teams", "teams", Users),
  ],
};

/** Along the bottom of a phone. */
export const tabs: readonly Destination[] = [
  to("overview", "/", "home", House),
  wallets,
  trade,
  cards,
  more,
];

/** The page More: every destination that the tab bar has no room for. */
export const moreGroups: readonly DestinationGroup[] = [
  {
    id: "money",
    words: "apex.navigation.moneySection",
    items: [
      to("deposit", "/deposit", "deposit", Wallet),
      to("withdraw", "/withdraw", "withdraw", Send),
      transactions,
      to("scheduled", "/transactions/scheduled", "scheduled", Clock),
      to("portfolio", "/my-portfolio", "portfolio", ChartNoAxesColumn),
      vaults,
      to("payments", "/payments", "payments", FileText),
    ],
  },
  {
    id: "services",
    words: "apex.navigation.servicesSection",
    items: [giftCards, bills, to("bet", "/bet-top-up", "betTopUp", Volleyball), referrals],
  },
  {
    id: "account",
    words: "apex.navigation.accountSection",
    items: [
      to("account", "/profile/account", "myAccount", IdCard),
      security,
      to("address-book", "/address-book", "addressBook", BadgeCheck),
      to("notifications", "/notifications", "notifications", Bell),
      to("support", "/support", "support", LifeBuoy),
      to("teams", "/teams", "teams", Users),
      to("api-settings", "/api-settings", "apiSettings", Code),
    ],
  },
];

/** The business part of the page More. */
export const moreBusinessGroup: DestinationGroup = {
  ...businessGroup,
  items: [
    ...businessGroup.items.filter(({ id }) => id !== "teams"),
    to("business-wallets", "/profile/business/deposit/wallets", "wallets", Layers),
    to("collection", "/profile/business/deposit/collection-history", "collection", Building2),
    to("gas", "/profile/business/deposit/gas-station", "gasStation", Fuel),
    to("callbacks", "/profile/business/deposit/callback-log", "callbackLog", FileText),
  ],
};

/** The destination that an address belongs to: the longest that it begins with. */
export function currentDestination(
  pathname: string,
  destinations: readonly Destination[],
): string | undefined {
  const path = pathname.replace(/^\/transaction\//, "/transactions/");
  return destinations
    .filter(({ href }) => path === href || (href !== "/" && path.startsWith(`${href}/`)))
    .toSorted((a, b) => b.href.length - a.href.length)[0]?.id;
}
