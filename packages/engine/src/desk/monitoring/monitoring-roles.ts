/** The only roles that hear of what is watched: nobody else may let a customer know. */
export const mayMonitor = ["compliance", "administrator"] as const;
