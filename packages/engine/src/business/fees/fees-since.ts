/** Day since which the code's fees and limits are in effect. Update it when you change one; a test checks that. */
export const feesSince = "2026-12-01";
