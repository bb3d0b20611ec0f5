/** The roles that can look customers up and leave notes for colleagues. */
export const mayLookUp = ["agent", "compliance", "finance", "administrator"] as const;
/** A doubt is enough to freeze at once; who unfreezes has looked into it. */
export const mayFreeze = ["agent", "compliance", "administrator"] as const;
export const mayUnfreeze = ["compliance", "administrator"] as const;
