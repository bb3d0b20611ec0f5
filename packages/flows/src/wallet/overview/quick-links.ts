/** The overview's quick links, in the order of the specification; words are `apex.overview.link-<id>`. */
export const quickLinks = [
  { id: "gift-card", href: "/giftcards" },
  { id: "airtime", href: "/bills/airtime" },
  { id: "electricity-bill", href: "/bills/electric-bill" },
  { id: "virtual-card", href: "/cards" },
  { id: "data-plan", href: "/bills/data-plan" },
  { id: "bills", href: "/bills" },
  { id: "transfer", href: "/withdraw" },
  { id: "cable-tv", href: "/bills/cable-tv" },
  { id: "bet-top-up", href: "/bet-top-up" },
  { id: "vaults", href: "/vaults" },
  { id: "teams", href: "/teams" },
  { id: "api-settings", href: "/api-settings" },
  { id: "wallets", href: "/wallets" },
] as const;

export type QuickLink = (typeof quickLinks)[number]["id"];
