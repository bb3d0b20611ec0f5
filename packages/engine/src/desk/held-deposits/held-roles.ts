/** The roles that can see deposits on hold. */
export const mayLookAtHolds = ["agent", "compliance", "finance", "administrator"] as const;
/** The roles that can take a case and ask its customer. */
export const mayAskAboutHolds = ["agent", "compliance", "administrator"] as const;
/** The roles that can release the money or send it back. */
export const mayDecideHolds = ["compliance", "administrator"] as const;
/** The roles that can approve a release that a colleague proposed. */
export const mayApproveReleases = ["compliance", "finance", "administrator"] as const;
