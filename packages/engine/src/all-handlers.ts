import { errorsOf } from "@apex/contract/declared-errors";
import type { Endpoint } from "@apex/contract/endpoint";
import type { ErrorCode } from "@apex/contract/error-codes";
import { proofErrors } from "@apex/contract/proof/prove-presence";
import { closingHandlers } from "./money/closing/delete-account.ts";
import { addressHandlers } from "./money/address-book/address-handlers.ts";
import { authHandlers } from "./people/auth/auth-handlers.ts";
import { bankDepositHandlers } from "./money/bank-deposits/bank-deposit-handlers.ts";
import { bankHandlers } from "./money/banks/bank-handlers.ts";
import { billHandlers } from "./money/bills/bill-handlers.ts";
import { collectionHandlers } from "./business/collection/collection-handlers.ts";
import { accountingHandlers } from "./business/accounting/accounting-handlers.ts";
import { businessDepositHandlers } from "./business/business-deposits/business-deposit-handlers.ts";
import { businessApiHandlers } from "./business/business-api/business-api-handlers.ts";
import { businessWithdrawalHandlers } from "./business/business-withdrawals/business-withdrawal-handlers.ts";
import { businessHandlers } from "./business/team/business-handlers.ts";
import { cardHandlers } from "./money/cards/card-handlers.ts";
import { cryptoDepositHandlers } from "./money/crypto-deposits/crypto-deposit-handlers.ts";
import { cryptoWithdrawalHandlers } from "./money/crypto-withdrawals/withdrawal-handlers.ts";
import { depositHandlers } from "./money/deposits/deposit-handlers.ts";
import { fiatWithdrawalHandlers } from "./money/fiat-withdrawals/fiat-withdrawal-handlers.ts";
import { deviceHandlers } from "./people/devices/device-handlers.ts";
import { cardOrderHandlers } from "./money/gift-card-orders/card-order-handlers.ts";
import { giftCardHandlers } from "./money/gift-cards/trade-handlers.ts";
import { callsBySlug, type Calls, type Handler } from "./runtime/handle.ts";
import { keyHandlers } from "./money/keys/void-key.ts";
import { readServiceStateHandler } from "./runtime/switches/read-service-state.ts";
import { listFeesHandler } from "./business/fees/list-fees.ts";
import { listKycFlowsHandler } from "./money/limits/list-kyc-flows.ts";
import { networkHandlers } from "./money/networks/list-networks.ts";
import { notificationHandlers } from "./people/notifications/notification-handlers.ts";
import { mobileMoneyHandlers } from "./money/mobile-money-deposits/mobile-money-handlers.ts";
import { p2pHandlers } from "./money/p2p-deposits/p2p-handlers.ts";
import { passkeyHandlers } from "./people/passkeys/passkey-handlers.ts";
import { paymentHandlers } from "./money/payments/payment-handlers.ts";
import { profileHandlers } from "./people/profile/profile-handlers.ts";
import { referralHandlers } from "./money/referrals/read-referrals.ts";
import { scheduleHandlers } from "./money/schedules/schedule-handlers.ts";
import { securityHandlers } from "./people/security/security-handlers.ts";
import { supportHandlers } from "./people/support/ticket-handlers.ts";
import { socialHandlers } from "./people/social/social-handlers.ts";
import { tradeHandlers } from "./money/trade/trade-handlers.ts";
import { transactionHandlers } from "./money/transactions/transaction-handlers.ts";
import { transferHandlers } from "./money/transfers/transfer-handlers.ts";
import { twoFactorHandlers } from "./people/two-factor/two-factor-handlers.ts";
import { imageHandlers } from "./runtime/uploads/image-handlers.ts";
import { vaultHandlers } from "./money/vaults/vault-handlers.ts";
import { verificationHandlers } from "./people/verification/verification-handlers.ts";
import { walletHandlers } from "./money/wallets/wallet-handlers.ts";
import { webhookHandlers } from "./business/webhooks/webhook-handlers.ts";

/** The handler of every endpoint of the contract. */
export const handlers: readonly Handler[] = [
  ...authHandlers,
  ...profileHandlers,
  ...closingHandlers,
  ...securityHandlers,
  ...socialHandlers,
  ...twoFactorHandlers,
  ...passkeyHandlers,
  ...deviceHandlers,
  ...businessHandlers,
  ...businessApiHandlers,
  ...businessWithdrawalHandlers,
  ...webhookHandlers,
  ...verificationHandlers,
  listKycFlowsHandler,
  listFeesHandler,
  readServiceStateHandler,
  ...walletHandlers,
  ...depositHandlers,
  ...networkHandlers,
  ...cryptoDepositHandlers,
  ...businessDepositHandlers,
  ...accountingHandlers,
  ...collectionHandlers,
  ...transferHandlers,
  ...addressHandlers,
  ...cryptoWithdrawalHandlers,
  ...bankHandlers,
  ...fiatWithdrawalHandlers,
  ...billHandlers,
  ...scheduleHandlers,
  ...p2pHandlers,
  ...mobileMoneyHandlers,
  ...bankDepositHandlers,
  ...giftCardHandlers,
  ...cardOrderHandlers,
  ...cardHandlers,
  ...imageHandlers,
  ...tradeHandlers,
  ...notificationHandlers,
  ...referralHandlers,
  ...vaultHandlers,
  ...supportHandlers,
  ...paymentHandlers,
  ...transactionHandlers,
  ...keyHandlers,
];

/** Every call of the contract, by its slug. */
export const calls: Calls = callsBySlug(handlers);

/** The errors of the calls that are checked ahead, because a proof of their request can be asked for; the proof itself is not there yet. */
const errorsAhead = handlers
  .filter(({ row: { proof } }) => proof !== undefined && proof !== "presence")
  .flatMap(({ endpoint }) => endpoint.errors)
  .filter((code) => !proofErrors.some((ofProof) => ofProof === code));

/** Every error that a call answers, its own first. */
export function answeredErrors(endpoint: Endpoint): readonly ErrorCode[] {
  return [
    ...new Set([...errorsOf(endpoint), ...(endpoint.answersAhead === true ? errorsAhead : [])]),
  ];
}
