const inBusiness = { signIn: true, workspace: "business" } as const;
const seesDevelopers = { ...inBusiness, permission: ["developers", "view"] } as const;
const developers = { ...inBusiness, permission: ["developers", "create"] } as const;
/** What it makes or shows acts for the business, or tells others of it, by itself. */
const makesCredentials = { ...developers, isOwned: true } as const;
const deposits = { ...inBusiness, permission: ["deposits", "create"] } as const;
const seesDeposits = { ...inBusiness, permission: ["deposits", "view"] } as const;

/** What the calls of tokens, webhooks and deposit addresses need: they are a business's alone. */
export const businessApiAuthorisation = {
  "list-api-tokens": seesDevelopers,
  "generate-token": makesCredentials,
  "roll-token": makesCredentials,
  "revoke-token": developers,
  "list-api-requests": seesDevelopers,
  "list-webhooks": seesDevelopers,
  "create-webhook": makesCredentials,
  "update-webhook": makesCredentials,
  "delete-webhook": developers,
  "reveal-webhook-secret": makesCredentials,
  "rotate-webhook-secret": makesCredentials,
  "test-webhook": developers,
  "list-webhook-logs": seesDevelopers,
  "read-webhook-log": seesDevelopers,
  "redeliver-webhook": developers,
  "redeliver-failed-webhooks": developers,
  "list-deposit-callbacks": seesDeposits,
  "retry-deposit-callback": deposits,
  "read-business-deposit": seesDeposits,
  "list-business-addresses": seesDeposits,
  "create-business-address": deposits,
  "read-business-address": seesDeposits,
  "list-address-deposits": seesDeposits,
  "read-deposit-pool": seesDeposits,
  "list-deposit-wallets": seesDeposits,
} as const;
