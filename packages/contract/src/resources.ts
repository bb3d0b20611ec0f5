/** What calls read and change, and what events announce as changed. */
export const resources = [
  "profile",
  "security",
  "devices",
  "recording",
  "verification",
  "workspaces",
  "wallets",
  "rates",
  "deposits",
  "deposit-accounts",
  "crypto-deposits",
  "networks",
  "beneficiaries",
  "addresses",
  "fiat-beneficiaries",
  "limits",
  "schedules",
  "transactions",
  "transaction-views",
  "notifications",
] as const;
export type Resource = (typeof resources)[number];
