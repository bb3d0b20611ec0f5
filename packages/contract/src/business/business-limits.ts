/** Wait before a role that grew may approve payments, unless another owner agrees. */
export const grownRoleWaitMs = 24 * 60 * 60_000;
/** The most working API tokens, and the most webhooks, of a workspace. */
export const apiTokensMax = 50;
export const webhooksMax = 20;
export const apiTokenNameMaxLength = 40;
export const apiTokenAddressesMax = 20;
/** Calls that one token may make in a minute. */
export const apiCallsPerMinute = 600;
/** Time for which calls with tokens, and deliveries of webhooks, are kept. */
export const apiLogKeptMs = 30 * 24 * 60 * 60_000;
export const webhookUrlMaxLength = 500;
/** Time limit of an address's answer to a webhook. */
export const webhookTimeoutMs = 10_000;
/** Waits before each retry of a webhook; after the last it has failed. */
export const webhookRetriesMs = [
  10_000,
  30_000,
  2 * 60_000,
  5 * 60_000,
  15 * 60_000,
  30 * 60_000,
  60 * 60_000,
  2 * 60 * 60_000,
  4 * 60 * 60_000,
] as const;
/** Time for which a rotated secret signs beside the new one. */
export const webhookSecretOverlapMs = 24 * 60 * 60_000;
/** An address that accepts nothing for this time is switched off. */
export const webhookFailingMs = 24 * 60 * 60_000;
export const depositCallbacksPageSize = 6;
export const collectionsPageSize = 6;
/** Time in which a new collection must be confirmed. */
export const collectionLifeMs = 15 * 60_000;
/** The most addresses in a collection. */
export const collectionAddressesMax = 200;
/** A gas station with fewer sweeps left is low. */
export const gasLowSweeps = 20;

export const businessAddressesPageSize = 8;
/** Deposits per page of an address. */
export const addressDepositsPageSize = 3;
export const businessDepositsPageSize = 6;
/** Time in which an equal earlier payment makes a row need its own permission. */
export const repeatedPaymentMs = 7 * 24 * 60 * 60_000;
/** The amount above which the rule for approvals makes payments wait, until an owner sets another: in naira, and for any other wallet in dollars. */
export const approvalThresholds = {
  NGN: { amount: "1000000.00", asset: "NGN" },
  other: { amount: "1000.00", asset: "USD" },
} as const;
export const withdrawalNoteMaxLength = 100;
export const withdrawalsPageSize = 6;
export const approvalsPageSize = 6;
/** Time for which a payment waits for a second member; then its money is released. */
export const approvalLifeMs = 72 * 60 * 60_000;
export const approvalReasonMaxLength = 200;
