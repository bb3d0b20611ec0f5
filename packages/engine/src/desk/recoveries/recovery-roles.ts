/** Roles that talk to customers start a recovery; roles that check identities confirm it. */
export const mayStartRecovery = ["agent", "compliance", "administrator"] as const;
export const mayConfirmRecovery = ["compliance", "administrator"] as const;
