import { checkIdentifier } from "./auth/check-identifier.ts";
import { logOut } from "./auth/log-out.ts";
import {
  sendChangeCode,
  sendLoginVerificationCode,
  sendResetPasswordCode,
  sendTransactionCode,
  sendValidationCode,
} from "./auth/send-code.ts";
import { signIn } from "./auth/sign-in.ts";
import { signUp } from "./auth/sign-up.ts";
import { validateToken } from "./auth/validate-token.ts";
import { listWorkspaces, switchWorkspace } from "./business/workspaces.ts";
import { generateDepositAccount, listDepositAccounts } from "./deposits/deposit-accounts.ts";
import type { Endpoint } from "./endpoint.ts";
import { voidKey } from "./keys/void-key.ts";
import {
  readSystemLanguage,
  setPreferredAsset,
  setPreferredLanguage,
} from "./profile/preferences.ts";
import { readProfile } from "./profile/read-profile.ts";
import { checkUsername, updateProfile } from "./profile/update-profile.ts";
import { readSecurityStatus } from "./security/read-security-status.ts";
import { listTransactions, readTransaction } from "./transactions/transactions.ts";
import { createTransfer } from "./transfers/create-transfer.ts";
import {
  deleteBeneficiary,
  findRecipient,
  listBeneficiaries,
  readTransferTerms,
  saveBeneficiary,
} from "./transfers/recipients.ts";
import {
  readVerification,
  startDocumentVerification,
  verifyBvn,
} from "./verification/verify-bvn.ts";
import { listDepositMethods, listWallets, readWallet } from "./wallets/wallets.ts";

/** Every call, in the order in which the documentation lists them. */
export const allEndpoints: readonly Endpoint[] = [
  checkIdentifier,
  signIn,
  signUp,
  logOut,
  sendValidationCode,
  sendResetPasswordCode,
  sendLoginVerificationCode,
  sendTransactionCode,
  sendChangeCode,
  validateToken,
  readProfile,
  updateProfile,
  checkUsername,
  setPreferredAsset,
  setPreferredLanguage,
  readSystemLanguage,
  readSecurityStatus,
  listWorkspaces,
  switchWorkspace,
  readVerification,
  verifyBvn,
  startDocumentVerification,
  listWallets,
  readWallet,
  listDepositMethods,
  listDepositAccounts,
  generateDepositAccount,
  findRecipient,
  listBeneficiaries,
  saveBeneficiary,
  deleteBeneficiary,
  readTransferTerms,
  createTransfer,
  voidKey,
  listTransactions,
  readTransaction,
];
