import { deleteAddress, listAddresses, saveAddress } from "./address-book/addresses.ts";
import { readAllowList, updateAllowList } from "./address-book/allow-list.ts";
import { checkAddress } from "./address-book/check-address.ts";
import { checkIdentifier } from "./auth/check-identifier.ts";
import { changePassword } from "./auth/change-password.ts";
import { setPassword } from "./auth/set-password.ts";
import { logOut } from "./auth/log-out.ts";
import { resetPassword } from "./auth/reset-password.ts";
import {
  sendChangeCode,
  sendLoginVerificationCode,
  sendResetPasswordCode,
  sendTransactionCode,
  sendValidationCode,
} from "./auth/send-code.ts";
import { signInSecondStep } from "./auth/sign-in-second-step.ts";
import { freezeAccount, sendFreezeLink } from "./auth/freeze-account.ts";
import { stopFactorRecovery, stopOwnFactorRecovery } from "./two-factor/factor-recovery.ts";
import { signInByLink } from "./auth/sign-in-by-link.ts";
import { signIn } from "./auth/sign-in.ts";
import { finishMessageSignUp, signUp, signUpWithoutMessage } from "./auth/sign-up.ts";
import { validateToken } from "./auth/validate-token.ts";
import { billEndpoints } from "./bills/bill-endpoints.ts";
import { listBanks, listMobileMoneyOperators } from "./banks/banks.ts";
import { createCryptoWithdrawal } from "./crypto-withdrawals/create-crypto-withdrawal.ts";
import { readCryptoWithdrawalTerms } from "./crypto-withdrawals/withdrawal-terms.ts";
import { everydayEndpoints } from "./everyday-endpoints.ts";
import { cardEndpoints } from "./cards/card-endpoints.ts";
import { collectionEndpoints } from "./collection/collection-endpoints.ts";
import { depositEndpoints } from "./deposits/deposit-endpoints.ts";
import { businessApiEndpoints } from "./business-api/business-api-endpoints.ts";
import { accountingEndpoints } from "./accounting/accounting-endpoints.ts";
import { businessDepositEndpoints } from "./business-deposits/business-deposit-endpoints.ts";
import { businessWithdrawalEndpoints } from "./business-withdrawals/business-withdrawal-endpoints.ts";
import { businessEndpoints } from "./business/business-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { factorEndpoints } from "./security/factor-endpoints.ts";
import { initPasskeySignIn, signInWithPasskey } from "./passkeys/passkey-sign-in.ts";
import { listFees } from "./fees/fees.ts";
import { enquireAccount } from "./fiat-withdrawals/enquire-account.ts";
import {
  deleteFiatBeneficiary,
  listFiatBeneficiaries,
  saveFiatBeneficiary,
  updateFiatBeneficiary,
} from "./fiat-withdrawals/fiat-beneficiaries.ts";
import {
  createBankWithdrawal,
  createMobileMoneyWithdrawal,
  readFiatWithdrawalTerms,
} from "./fiat-withdrawals/fiat-withdrawals.ts";
import { listPayoutCountries, readPayoutFields } from "./fiat-withdrawals/payout-fields.ts";
import { giftCardEndpoints } from "./gift-cards/gift-card-endpoints.ts";
import { voidKey } from "./keys/void-key.ts";
import { listNetworks } from "./networks/list-networks.ts";
import {
  changeEmail,
  changePhone,
  confirmChange,
  confirmEmailChange,
  confirmPhoneChange,
} from "./profile/change-contact.ts";
import { confirmDeleteAccount, initDeleteAccount } from "./profile/delete-account.ts";
import { exportData } from "./profile/export-data.ts";
import { readGeneralSettings, setScheduleAlertTime } from "./profile/general-settings.ts";
import {
  readSystemLanguage,
  setPreferredAsset,
  setPreferredLanguage,
} from "./profile/preferences.ts";
import { readProfile } from "./profile/read-profile.ts";
import { checkUsername, updateProfile } from "./profile/update-profile.ts";
import { readServiceState } from "./service/read-service-state.ts";
import { scheduleEndpoints } from "./schedules/schedule-endpoints.ts";
import { securityEndpoints } from "./security/security-endpoints.ts";
import {
  connectSocial,
  disconnectSocial,
  listConnectedAccounts,
} from "./social/connected-accounts.ts";
import {
  signInWithSocials,
  signUpWithSocials,
  startSocial,
  verifySocial,
} from "./social/social-sign-in.ts";
import { tradeEndpoints } from "./trade/trade-endpoints.ts";
import { createComplaint } from "./transactions/complaints.ts";
import {
  deleteTransactionView,
  listTransactionViews,
  saveTransactionView,
} from "./transactions/saved-views.ts";
import { listTransactions, readTransaction } from "./transactions/transactions.ts";
import { createTransfer } from "./transfers/create-transfer.ts";
import {
  deleteBeneficiary,
  findRecipient,
  listBeneficiaries,
  readTransferTerms,
  saveBeneficiary,
} from "./transfers/recipients.ts";
import { readImage, uploadImage } from "./uploads/images.ts";
import { listKycFlows, reportKycExit } from "./verification/kyc.ts";
import {
  readVerification,
  startDocumentVerification,
  verifyBvn,
} from "./verification/verify-bvn.ts";
import { webhookEndpoints } from "./webhooks/webhook-endpoints.ts";
import { readPortfolio } from "./wallets/portfolio.ts";
import { readStatement } from "./wallets/statement.ts";
import { listDepositMethods, listWallets, readWallet } from "./wallets/wallets.ts";

/** Every call, in the order in which the documentation lists them. */
export const allEndpoints: readonly Endpoint[] = [
  checkIdentifier,
  signIn,
  signInSecondStep,
  initPasskeySignIn,
  signInWithPasskey,
  signInByLink,
  freezeAccount,
  stopFactorRecovery,
  stopOwnFactorRecovery,
  sendFreezeLink,
  signUp,
  finishMessageSignUp,
  signUpWithoutMessage,
  logOut,
  sendValidationCode,
  sendResetPasswordCode,
  sendLoginVerificationCode,
  sendTransactionCode,
  sendChangeCode,
  validateToken,
  startSocial,
  verifySocial,
  signInWithSocials,
  signUpWithSocials,
  listConnectedAccounts,
  connectSocial,
  disconnectSocial,
  resetPassword,
  changePassword,
  setPassword,
  readProfile,
  updateProfile,
  checkUsername,
  setPreferredAsset,
  setPreferredLanguage,
  readSystemLanguage,
  readGeneralSettings,
  setScheduleAlertTime,
  changeEmail,
  changePhone,
  confirmEmailChange,
  confirmPhoneChange,
  confirmChange,
  exportData,
  initDeleteAccount,
  confirmDeleteAccount,
  ...securityEndpoints,
  ...factorEndpoints,
  ...businessEndpoints,
  ...businessApiEndpoints,
  ...businessWithdrawalEndpoints,
  ...webhookEndpoints,
  ...businessDepositEndpoints,
  ...accountingEndpoints,
  readVerification,
  verifyBvn,
  startDocumentVerification,
  listKycFlows,
  reportKycExit,
  listFees,
  readServiceState,
  listWallets,
  readWallet,
  readStatement,
  listDepositMethods,
  ...depositEndpoints,
  ...collectionEndpoints,
  listNetworks,
  findRecipient,
  listBeneficiaries,
  saveBeneficiary,
  deleteBeneficiary,
  readTransferTerms,
  createTransfer,
  listAddresses,
  saveAddress,
  deleteAddress,
  readAllowList,
  updateAllowList,
  checkAddress,
  readCryptoWithdrawalTerms,
  createCryptoWithdrawal,
  listBanks,
  listMobileMoneyOperators,
  listPayoutCountries,
  readPayoutFields,
  enquireAccount,
  listFiatBeneficiaries,
  saveFiatBeneficiary,
  updateFiatBeneficiary,
  deleteFiatBeneficiary,
  readFiatWithdrawalTerms,
  createBankWithdrawal,
  createMobileMoneyWithdrawal,
  ...billEndpoints,
  ...scheduleEndpoints,
  ...giftCardEndpoints,
  ...cardEndpoints,
  uploadImage,
  readImage,
  ...tradeEndpoints,
  ...everydayEndpoints,
  voidKey,
  listTransactions,
  readTransaction,
  createComplaint,
  listTransactionViews,
  saveTransactionView,
  deleteTransactionView,
  readPortfolio,
];
