/** The overview's quick links, in the order of the specification; words are `apex.overview.link-<id>`. */
export const quickLinks = [
  { id: "gift-card", to: "giftCards" },
  { id: "airtime", to: "airtime" },
  { id: "electricity-bill", to: "electricity" },
  { id: "virtual-card", to: "cards" },
  { id: "data-plan", to: "dataPlan" },
  { id: "bills", to: "bills" },
  { id: "transfer", to: "withdraw" },
  { id: "cable-tv", to: "cableTv" },
  { id: "bet-top-up", to: "betTopUp" },
  { id: "vaults", to: "vaults" },
  { id: "teams", to: "team" },
  { id: "api-settings", to: "apiSettings" },
  { id: "wallets", to: "wallets" },
] as const;

export type QuickLink = (typeof quickLinks)[number]["id"];
