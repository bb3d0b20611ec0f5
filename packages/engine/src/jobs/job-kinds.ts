import { firstProofJobs } from "../auth/end-earlier-access.ts";
import { approvalJobs } from "../approvals/decide-approval.ts";
import { cardJobs } from "../cards/card-jobs.ts";
import { collectionJobs } from "../collection/collection-jobs.ts";
import { cryptoWithdrawalJobs } from "../crypto-withdrawals/withdrawal-jobs.ts";
import { depositJobs } from "../deposits/deposit-jobs.ts";
import { sandboxChainJobs } from "../sandbox/sandbox-chains.ts";
import { pushJobs, pushSlowKinds } from "../notifications/push-jobs.ts";
import { payoutJobs } from "../fiat-withdrawals/payout-jobs.ts";
import { bankDepositJobs } from "../bank-deposits/bank-deposit-jobs.ts";
import { billJobs } from "../bills/bill-jobs.ts";
import { chargeJobs } from "../mobile-money-deposits/charge-jobs.ts";
import { p2pJobs } from "../p2p-deposits/p2p-jobs.ts";
import { closedAccountHandlers } from "../profile/closed-account-jobs.ts";
import { referralJobs } from "../referrals/referral-jobs.ts";
import { scheduleJobs } from "../schedules/schedule-jobs.ts";
import { limitOrderJobs } from "../trade/limit-order-jobs.ts";
import { priceAlertJobs } from "../trade/price-alert-jobs.ts";
import { transferJobs } from "../transfers/transfer-jobs.ts";
import { supplyJobs } from "../gift-card-orders/supply-jobs.ts";
import { tradeJobs } from "../gift-cards/trade-jobs.ts";
import { supportJobs } from "../support/answer-mail.ts";
import { sandboxTraderJobs } from "../sandbox/sandbox-trader.ts";
import { webhookJobs, webhookSlowKinds } from "../webhooks/deliver-webhook.ts";
import { imageJobs } from "../uploads/stored-images.ts";
import type { JobHandler } from "./job.ts";

/** Who does which kind of job. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  ...cryptoWithdrawalJobs,
  ...depositJobs,
  ...sandboxChainJobs,
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
  ...sandboxTraderJobs,
  ...webhookJobs,
  ...approvalJobs,
  ...pushJobs,
  ...supportJobs,
  ...firstProofJobs,
};

/** Kinds that may take many seconds through no fault of ours: a process goes on with other jobs meanwhile. */
export const slowJobKinds: ReadonlySet<string> = new Set([...webhookSlowKinds, ...pushSlowKinds]);
