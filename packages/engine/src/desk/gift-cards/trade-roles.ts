/** The roles that trade gift cards. */
export const mayTradeCards = ["trader", "administrator"] as const;
