/** Those who talk to the customer begin; who confirms has looked into it. */
export const mayStartRecovery = ["agent", "compliance", "administrator"] as const;
export const mayConfirmRecovery = ["compliance", "administrator"] as const;
