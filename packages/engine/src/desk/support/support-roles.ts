/** The roles that answer customers in support requests. */
export const mayAnswerSupport = ["agent", "compliance", "administrator"] as const;
