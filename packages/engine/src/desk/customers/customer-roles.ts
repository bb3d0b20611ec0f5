/** The roles that can look customers up and leave notes for colleagues. */
export const mayLookUp = ["agent", "compliance", "finance", "administrator"] as const;
/** More roles can freeze than unfreeze: a suspicion is enough to freeze, but unfreezing needs an investigation. */
export const mayFreeze = ["agent", "compliance", "administrator"] as const;
export const mayUnfreeze = ["compliance", "administrator"] as const;
