/** The roles that look after partners, jobs and the ledger. */
export const mayOperate = ["finance", "administrator"] as const;
