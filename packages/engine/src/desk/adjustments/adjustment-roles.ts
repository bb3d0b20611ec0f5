/** The roles that see corrections and refunds. */
export const mayLookAtAdjustments = ["agent", "compliance", "finance", "administrator"] as const;
/** The roles that propose to correct a balance. */
export const mayAdjust = ["finance", "administrator"] as const;
/** The roles that propose to refund the transaction of a support request. */
export const mayRefund = ["agent", "administrator"] as const;
/** The roles that propose either, and may take it back. */
export const mayPropose = ["agent", "finance", "administrator"] as const;
/** The roles that decide about a colleague's proposal. */
export const mayApproveAdjustments = ["finance", "administrator"] as const;
