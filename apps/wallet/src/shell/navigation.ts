import {
  ArrowLeftRight,
  Clock,
  Building2,
  CreditCard,
  Ellipsis,
  Gift,
  House,
  Network,
  PiggyBank,
  Receipt,
  Send,
  ShieldCheck,
  UserPlus,
  Users,
  Wallet,
  type IconType,
} from "@apex/ui/icon/icon";

/** A link of the navigation. */
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
  | "savedAccounts"
  | "notifications"
  | "support"
  | "teams"
  | "apiSettings"
  | "yourBusiness"
  | "businessDeposits"
  | "businessWithdrawals"
  | "businessCards"
  | "collection"
  | "gasStation"
  | "accounting"
  | "callbackLog"
  | "more"
  | "myAccount";

export interface DestinationGroup {
  readonly id: string;
  readonly words?: `apex.navigation.${"moreNavigation" | "businessNavigation" | "moneySection" | "servicesSection" | "accountSection"}`;
  readonly items: readonly Destination[];
}

export function to(id: string, href: string, words: DestinationWords, icon: IconType): Destination {
  return { id, href, words: `apex.navigation.${words}`, icon };
}

const wallets = to("wallets", "/wallets", "wallets", Wallet);
const trade = to("trade", "/trade", "trade", ArrowLeftRight);
const cards = to("cards", "/cards", "cards", CreditCard);
const more = to("more", "/more", "more", Ellipsis);
export const giftCards = to("giftcards", "/giftcards", "giftCards", Gift);
export const bills = to("bills", "/bills", "bills", Receipt);
export const transactions = to("transactions", "/transactions", "transactions", Clock);
export const vaults = to("vaults", "/vaults", "vaults", PiggyBank);
export const referrals = to("referrals", "/referrals", "referrals", UserPlus);
export const security = to("security", "/profile/security", "security", ShieldCheck);

/** The links beside the content, from tablets on. */
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

const businessCards = to(
  "business-cards",
  "/profile/business/virtual-cards",
  "businessCards",
  CreditCard,
);

/** The group of a business workspace. */
export const businessGroup: DestinationGroup = {
  id: "business",
  words: "apex.navigation.businessNavigation",
  items: [
    to("business-home", "/profile/business", "yourBusiness", Building2),
    to("business-deposit", "/profile/business/deposit", "businessDeposits", Network),
    to("business-withdrawal", "/profile/business/crypto-withdrawal", "businessWithdrawals", Send),
    businessCards,
    to("teams", "/teams", "teams", Users),
  ],
};

/** The links along the bottom of a phone. */
export const tabs: readonly Destination[] = [
  to("overview", "/", "home", House),
  wallets,
  trade,
  cards,
  more,
];

function withoutCards(group: DestinationGroup): DestinationGroup {
  return { ...group, items: group.items.filter((item) => item !== cards) };
}

/** The links beside the content of a business: its cards have one page, in its own group. */
export const businessSideGroups: readonly DestinationGroup[] = sideGroups
  .map(withoutCards)
  .toSpliced(1, 0, businessGroup);

/** The links along the bottom of a phone in a business workspace. */
export const businessTabs: readonly Destination[] = tabs.map((tab) =>
  tab === cards ? { ...businessCards, words: cards.words } : tab,
);

/** The groups with their open destinations; a group without any is left out. */
export function openGroups(
  groups: readonly DestinationGroup[],
  opens: (href: string) => boolean,
): readonly DestinationGroup[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ href }) => opens(href)) }))
    .filter(({ items }) => items.length > 0);
}

/** Addresses whose destination is not the one they begin with. */
const above = [
  [/^\/transaction\//, "/transactions/"],
  [/^\/api-settings(?=\/|$)/, "/profile/business"],
  [/^\/profile\/business\/crypto-withdrawal\/webhook-log(?=\/|$)/, "/profile/business"],
] as const;

/** The destination of an address: the longest one that it begins with. */
export function currentDestination(
  pathname: string,
  destinations: readonly Destination[],
): string | undefined {
  const path = above.reduce((text, [words, place]) => text.replace(words, place), pathname);
  return destinations
    .filter(({ href }) => path === href || (href !== "/" && path.startsWith(`${href}/`)))
    .toSorted((a, b) => b.href.length - a.href.length)[0]?.id;
}
