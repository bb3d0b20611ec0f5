const inBusiness = { signIn: true, workspace: "business" } as const;
const seesDevelopers = { ...inBusiness, permission: ["developers", "view"] } as const;
const developers = { ...inBusiness, permission: ["developers", "create"] } as const;
const seesDeposits = { ...inBusiness, permission: ["deposits", "view"] } as const;

/** What the calls of tokens and webhooks need: they are a business's alone. */
export const businessApiAuthorisation = {
  "list-api-tokens": seesDevelopers,
  "generate-token": developers,
  "roll-token": developers,
  "revoke-token": developers,
  "list-api-requests": seesDevelopers,
  "list-webhooks": seesDevelopers,
  "create-webhook": developers,
  "update-webhook": developers,
  "delete-webhook": developers,
  "reveal-webhook-secret": developers,
  "rotate-webhook-secret": developers,
  "test-webhook": developers,
  "list-webhook-logs": seesDevelopers,
  "read-webhook-log": seesDevelopers,
  "redeliver-webhook": developers,
  "redeliver-failed-webhooks": developers,
  "list-deposit-callbacks": seesDeposits,
  "retry-deposit-callback": { ...inBusiness, permission: ["deposits", "create"] },
  "read-business-deposit": seesDeposits,
} as const;
