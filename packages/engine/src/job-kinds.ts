import { firstProofJobs } from "./people/auth/end-earlier-access.ts";
import { approvalMailJobs } from "./business/approvals/approval-mails.ts";
import { approvalJobs } from "./business/approvals/decide-approval.ts";
import { cardJobs } from "./money/cards/card-jobs.ts";
import { collectionJobs } from "./business/collection/collection-jobs.ts";
import { cryptoWithdrawalJobs } from "./money/crypto-withdrawals/withdrawal-jobs.ts";
import { heldDepositJobs } from "./money/deposits/check-held-deposit.ts";
import { adjustmentJobs } from "./desk/adjustments/adjustment-jobs.ts";
import { adjustmentMailJobs } from "./money/wallets/adjust-balance.ts";
import { termsNoticeJobs } from "./desk/switches/terms-notice-jobs.ts";
import { replayJobs, replaySlowKinds } from "./desk/monitoring/replay-rule.ts";
import { depositJobs } from "./money/deposits/deposit-jobs.ts";
import { returnJobs } from "./money/deposits/return-jobs.ts";
import { factorRecoveryJobs } from "./people/factors/factor-recovery.ts";
import { pushJobs, pushSlowKinds } from "./people/notifications/push-jobs.ts";
import { payoutJobs } from "./money/fiat-withdrawals/payout-jobs.ts";
import { bankDepositJobs } from "./money/bank-deposits/bank-deposit-jobs.ts";
import { billJobs } from "./money/bills/bill-jobs.ts";
import { chargeJobs } from "./money/mobile-money-deposits/charge-jobs.ts";
import { p2pJobs } from "./money/p2p-deposits/p2p-jobs.ts";
import { closedAccountHandlers } from "./people/profile/closed-account-jobs.ts";
import { referralJobs } from "./money/referrals/referral-jobs.ts";
import { scheduleJobs } from "./money/schedules/schedule-jobs.ts";
import { limitOrderJobs } from "./money/trade/limit-order-jobs.ts";
import { priceAlertJobs } from "./money/trade/price-alert-jobs.ts";
import { transferJobs } from "./money/transfers/transfer-jobs.ts";
import { supplyJobs } from "./money/gift-card-orders/supply-jobs.ts";
import { tradeJobs } from "./money/gift-cards/trade-jobs.ts";
import { supportJobs } from "./people/support/answer-mail.ts";
import { webhookJobs, webhookSlowKinds } from "./business/webhooks/deliver-webhook.ts";
import { imageJobs } from "./runtime/uploads/stored-images.ts";
import type { JobHandler } from "./runtime/jobs/job.ts";

/** The handler of each kind of job. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  ...cryptoWithdrawalJobs,
  ...depositJobs,
  ...heldDepositJobs,
  ...returnJobs,
  ...bankDepositJobs,
  ...chargeJobs,
  ...p2pJobs,
  ...scheduleJobs,
  ...limitOrderJobs,
  ...referralJobs,
  ...priceAlertJobs,
  ...transferJobs,
  ...payoutJobs,
  ...billJobs,
  ...closedAccountHandlers,
  ...imageJobs,
  ...tradeJobs,
  ...supplyJobs,
  ...cardJobs,
  ...collectionJobs,
  ...webhookJobs,
  ...approvalJobs,
  ...approvalMailJobs,
  ...pushJobs,
  ...supportJobs,
  ...firstProofJobs,
  ...adjustmentMailJobs,
  ...adjustmentJobs,
  ...factorRecoveryJobs,
  ...replayJobs,
  ...termsNoticeJobs,
};

/** Kinds that may take many seconds through no fault of ours: a process goes on with other jobs meanwhile. */
export const slowJobKinds: ReadonlySet<string> = new Set([
  ...webhookSlowKinds,
  ...pushSlowKinds,
  ...replaySlowKinds,
]);
