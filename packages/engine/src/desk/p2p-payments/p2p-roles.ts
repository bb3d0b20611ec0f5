/** The roles that see peer-to-peer payments that wait. */
export const mayLookAtP2p = ["agent", "compliance", "finance", "administrator"] as const;
/** The roles that can take a case and ask its customer. */
export const mayAskAboutP2p = ["agent", "compliance", "administrator"] as const;
/** The roles that can decide whether a payment has arrived. */
export const mayDecideP2p = ["compliance", "administrator"] as const;
/** The roles that can approve an arrival that a colleague proposed. */
export const mayApproveP2p = ["compliance", "finance", "administrator"] as const;
