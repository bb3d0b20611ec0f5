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

/** The page More: every destination without room in the tab bar. */
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
      to("saved-accounts", "/saved-accounts", "savedAccounts", Landmark),
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
    to("accounting", "/profile/business/accounting", "accounting", FileText),
    to("callbacks", "/profile/business/deposit/callback-log", "callbackLog", FileText),
  ],
};
