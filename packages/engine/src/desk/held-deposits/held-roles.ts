/** Who sees deposits on hold. */
export const mayLookAtHolds = ["agent", "compliance", "finance", "administrator"] as const;
/** Who takes one and asks its customer. */
export const mayAskAboutHolds = ["agent", "compliance", "administrator"] as const;
/** Who moves the money. */
export const mayDecideHolds = ["compliance", "administrator"] as const;
/** Who approves a release that somebody else proposed. */
export const mayApproveReleases = ["compliance", "finance", "administrator"] as const;
