/** The roles that look after partners, jobs and the books. */
export const mayOperate = ["finance", "administrator"] as const;
