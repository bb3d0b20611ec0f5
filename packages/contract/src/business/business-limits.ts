import { dayMs, hourMs } from "../durations.ts";

/** Wait before a member whose role was extended can approve payments, unless another owner agrees. */
export const grownRoleWaitMs = dayMs;
/** The most working API tokens, and the most webhooks, of a workspace. */
export const apiTokensMax = 50;
/** The tokens that a list has: all that work, then the latest of those that ended. */
export const apiTokensListed = 200;
export const webhooksMax = 20;
export const apiTokenNameMaxLength = 40;
export const apiTokenAddressesMax = 20;
/** Calls that one token may make in a minute. */
export const apiCallsPerMinute = 600;
/** Time for which calls with tokens, and deliveries of webhooks, are kept. */
export const apiLogKeptMs = 30 * dayMs;
export const webhookUrlMaxLength = 500;
/** The newest deliveries in which a part of a text is looked for. Whole references, hashes and ids are found in the whole log. */
export const webhookLogSearchedMax = 10_000;
/** The newest attempts that a delivery is read with. It may have more, because it is sent again as often as somebody asks. */
export const webhookAttemptsShown = 50;
/** Time limit for the answer to a webhook delivery. */
export const webhookTimeoutMs = 10_000;
/** Waits before the retries of a webhook delivery, which fails after the last one. */
export const webhookRetriesMs = [
  10_000,
  30_000,
  2 * 60_000,
  5 * 60_000,
  15 * 60_000,
  30 * 60_000,
  hourMs,
  2 * hourMs,
  4 * hourMs,
] as const;
/** Time after a rotation for which the old secret signs beside the new one. */
export const webhookSecretOverlapMs = dayMs;
/** A webhook whose address accepts no delivery for this time is switched off. */
export const webhookFailingMs = dayMs;
export const depositCallbacksPageSize = 6;
export const collectionsPageSize = 6;
/** Time in which a new collection must be confirmed. */
export const collectionLifeMs = 15 * 60_000;
/** The most addresses in a collection. */
export const collectionAddressesMax = 200;
/** A gas station that can pay for fewer sweeps than this is low. */
export const gasLowSweeps = 20;

export const businessAddressesPageSize = 8;
/** Deposits per page of an address. */
export const addressDepositsPageSize = 3;
export const businessDepositsPageSize = 6;
/** A row of a batch must be allowed separately if an equal payment was made within this time. */
export const repeatedPaymentMs = 7 * dayMs;
/**
 * The threshold that is suggested to an owner who sets the approval rule: in naira or, for any other preferred asset,
 * in dollars.
 */
export const suggestedThresholds = {
  NGN: { amount: "1000000.00", asset: "NGN" },
  other: { amount: "1000.00", asset: "USD" },
} as const;
export const withdrawalNoteMaxLength = 100;
export const withdrawalsPageSize = 6;
export const approvalsPageSize = 6;
/** Time for which a payment waits for a second member; then its money is released. */
export const approvalLifeMs = 72 * hourMs;
/**
 * Time before the end of that at which approvers are reminded. Half a day, so that it has waking hours in every zone.
 */
export const approvalReminderMs = 12 * hourMs;
export const approvalReasonMaxLength = 200;
