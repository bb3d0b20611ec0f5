import {
  BadgeCheck,
  Bell,
  Building2,
  ChartNoAxesColumn,
  Clock,
  Code,
  FileText,
  Fuel,
  IdCard,
  Landmark,
  Layers,
  LifeBuoy,
  Send,
  Users,
  Volleyball,
  Wallet,
} from "@apex/ui/icon/icon";
import { businessPaths } from "../business-paths.ts";
import { paths } from "../paths.ts";
import {
  businessGroup,
  giftCards,
  bills,
  transactions,
  vaults,
  referrals,
  security,
  to,
  type DestinationGroup,
} from "./navigation.ts";

/** The page More: every destination that the tab bar has no room for. */
export const moreGroups: readonly DestinationGroup[] = [
  {
    id: "money",
    words: "apex.navigation.moneySection",
    items: [
      to("deposit", paths.deposit, "deposit", Wallet),
      to("withdraw", paths.withdraw, "withdraw", Send),
      transactions,
      to("scheduled", paths.schedules, "scheduled", Clock),
      to("portfolio", paths.portfolio, "portfolio", ChartNoAxesColumn),
      vaults,
      to("payments", paths.payments, "payments", FileText),
    ],
  },
  {
    id: "services",
    words: "apex.navigation.servicesSection",
    items: [giftCards, bills, to("bet", paths.betTopUp, "betTopUp", Volleyball), referrals],
  },
  {
    id: "account",
    words: "apex.navigation.accountSection",
    items: [
      to("account", paths.account, "myAccount", IdCard),
      security,
      to("address-book", paths.addressBook, "addressBook", BadgeCheck),
      to("saved-accounts", paths.savedAccounts, "savedAccounts", Landmark),
      to("notifications", paths.notifications, "notifications", Bell),
      to("support", paths.support, "support", LifeBuoy),
      to("teams", paths.team, "teams", Users),
      to("api-settings", businessPaths.apiSettings, "apiSettings", Code),
    ],
  },
];

/** The business part of the page More. */
export const moreBusinessGroup: DestinationGroup = {
  ...businessGroup,
  items: [
    ...businessGroup.items.filter(({ id }) => id !== "teams"),
    to("business-wallets", businessPaths.depositWallets, "wallets", Layers),
    to("collection", businessPaths.collections, "collection", Building2),
    to("gas", businessPaths.gasStation, "gasStation", Fuel),
    to("callbacks", businessPaths.callbackLog, "callbackLog", FileText),
  ],
};
