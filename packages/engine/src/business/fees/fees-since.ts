/** The day since which the fees and limits are in effect. Whoever changes one of them sets it; a test keeps both together. */
export const feesSince = "2026-11-26";
