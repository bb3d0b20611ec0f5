/** What calls read and change, and what events announce as changed. */
export const resources = [
  "profile",
  "security",
  "verification",
  "workspaces",
  "wallets",
  "rates",
  "deposit-accounts",
  "beneficiaries",
  "limits",
  "transactions",
  "notifications",
] as const;
export type Resource = (typeof resources)[number];
