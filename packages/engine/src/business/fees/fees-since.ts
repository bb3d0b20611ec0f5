/** The day since which the fees and limits are in effect. Set it when you change one of them; a test keeps both together. */
export const feesSince = "2026-11-26";
