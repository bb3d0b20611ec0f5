/** The only roles that see monitoring, so that nobody else can tip off a customer. */
export const mayMonitor = ["compliance", "administrator"] as const;
