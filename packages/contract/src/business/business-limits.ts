/** A role that grows to approve payments does so after as long, unless another owner agrees. */
export const grownRoleWaitMs = 24 * 60 * 60_000;
/** A workspace has at most this many API tokens that work, and this many webhooks. */
export const apiTokensMax = 50;
export const webhooksMax = 20;
export const apiTokenNameMaxLength = 40;
export const apiTokenAddressesMax = 20;
/** Calls that one token may make in a minute. */
export const apiCallsPerMinute = 600;
/** Calls with tokens, and what was sent to webhooks, are kept for as long. */
export const apiLogKeptMs = 30 * 24 * 60 * 60_000;
export const webhookUrlMaxLength = 500;
/** An address has as long to take a webhook. */
export const webhookTimeoutMs = 10_000;
/** A webhook that did not arrive is sent again after as long, one after another; then it has failed. */
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
/** A secret that was rotated away signs beside the new one for as long. */
export const webhookSecretOverlapMs = 24 * 60 * 60_000;
/** An address that has taken nothing for as long is switched off. */
export const webhookFailingMs = 24 * 60 * 60_000;
export const depositCallbacksPageSize = 6;
export const collectionsPageSize = 6;
/** A collection that is made waits this long to be confirmed. */
export const collectionLifeMs = 15 * 60_000;
/** A collection empties at most this many addresses. */
export const collectionAddressesMax = 200;
/** A gas station with fewer sweeps left is low. */
export const gasLowSweeps = 20;

export const businessAddressesPageSize = 8;
/** Deposits a page for one address. */
export const addressDepositsPageSize = 3;
export const businessDepositsPageSize = 6;
/** Crypto withdrawals that are sent together at most. */
export const batchRowsMax = 1_000;
/** A payment that equals one of as long ago has to be allowed by itself. */
export const repeatedPaymentMs = 7 * 24 * 60 * 60_000;
/** The size of the body of a full batch. */
export const batchBytesMax = batchRowsMax * 1_024;
export const withdrawalNoteMaxLength = 100;
export const withdrawalsPageSize = 6;
export const approvalsPageSize = 6;
/** A payment waits for a second member for as long; then its money comes back. */
export const approvalLifeMs = 72 * 60 * 60_000;
export const approvalReasonMaxLength = 200;
