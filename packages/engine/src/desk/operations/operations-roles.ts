/** Those who look after partners, jobs and the books. */
export const mayOperate = ["finance", "administrator"] as const;
