/** Number of transactions that the overview shows. */
export const recentCount = 5;
