import { addressHandlers } from "./address-book/address-handlers.ts";
import { authHandlers } from "./auth/auth-handlers.ts";
import { bankDepositHandlers } from "./bank-deposits/bank-deposit-handlers.ts";
import { bankHandlers } from "./banks/bank-handlers.ts";
import { billHandlers } from "./bills/bill-handlers.ts";
import { collectionHandlers } from "./collection/collection-handlers.ts";
import { businessDepositHandlers } from "./business-deposits/business-deposit-handlers.ts";
import { businessApiHandlers } from "./business-api/business-api-handlers.ts";
import { businessWithdrawalHandlers } from "./business-withdrawals/business-withdrawal-handlers.ts";
import { businessHandlers } from "./business/business-handlers.ts";
import { cardHandlers } from "./cards/card-handlers.ts";
import { cryptoDepositHandlers } from "./crypto-deposits/crypto-deposit-handlers.ts";
import { cryptoWithdrawalHandlers } from "./crypto-withdrawals/withdrawal-handlers.ts";
import { depositHandlers } from "./deposits/deposit-handlers.ts";
import { fiatWithdrawalHandlers } from "./fiat-withdrawals/fiat-withdrawal-handlers.ts";
import { deviceHandlers } from "./devices/device-handlers.ts";
import { cardOrderHandlers } from "./gift-card-orders/card-order-handlers.ts";
import { giftCardHandlers } from "./gift-cards/trade-handlers.ts";
import type { Handler } from "./handle.ts";
import { keyHandlers } from "./keys/void-key.ts";
import { networkHandlers } from "./networks/list-networks.ts";
import { notificationHandlers } from "./notifications/notification-handlers.ts";
import { mobileMoneyHandlers } from "./mobile-money-deposits/mobile-money-handlers.ts";
import { p2pHandlers } from "./p2p-deposits/p2p-handlers.ts";
import { passkeyHandlers } from "./passkeys/passkey-handlers.ts";
import { paymentHandlers } from "./payments/payment-handlers.ts";
import { profileHandlers } from "./profile/profile-handlers.ts";
import { referralHandlers } from "./referrals/read-referrals.ts";
import { scheduleHandlers } from "./schedules/schedule-handlers.ts";
import { securityHandlers } from "./security/security-handlers.ts";
import { supportHandlers } from "./support/ticket-handlers.ts";
import { socialHandlers } from "./social/social-handlers.ts";
import { tradeHandlers } from "./trade/trade-handlers.ts";
import { transactionHandlers } from "./transactions/transaction-handlers.ts";
import { transferHandlers } from "./transfers/transfer-handlers.ts";
import { twoFactorHandlers } from "./two-factor/two-factor-handlers.ts";
import { imageHandlers } from "./uploads/image-handlers.ts";
import { vaultHandlers } from "./vaults/vault-handlers.ts";
import { verificationHandlers } from "./verification/verification-handlers.ts";
import { walletHandlers } from "./wallets/wallet-handlers.ts";
import { webhookHandlers } from "./webhooks/webhook-handlers.ts";

/** What answers each endpoint of the contract. */
export const handlers: readonly Handler[] = [
  ...authHandlers,
  ...profileHandlers,
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
  ...walletHandlers,
  ...depositHandlers,
  ...networkHandlers,
  ...cryptoDepositHandlers,
  ...businessDepositHandlers,
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
