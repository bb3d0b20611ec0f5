/** What a call needs before its handler runs. */
export type Needs =
  | { readonly signIn: false }
  | {
      readonly signIn: true;
      /** Only in a workspace of this type. */
      readonly workspace?: "personal" | "business";
      /** A permission of the caller's role: area and level. */
      readonly permission?: readonly [area: string, level: "view" | "create" | "approve"];
      /** Verified email, verified phone and an identity at this level; else 406. */
      readonly kycLevel?: 1 | 2;
    };

const anyone: Needs = { signIn: false };
const signedIn: Needs = { signIn: true };
/** Money out: a valid email, a phone and a completed identity check. */
const verified: Needs = { signIn: true, kycLevel: 1 };

/** A row for every call: without one it answers nothing. */
export const authorisation: Readonly<Record<string, Needs>> = {
  "check-identifier": anyone,
  "sign-in": anyone,
  "sign-up": anyone,
  "log-out": anyone,
  "send-validation-code": signedIn,
  "send-reset-password-code": anyone,
  "send-login-verification-code": anyone,
  // Besides what the call itself needs that the code is for.
  "send-transaction-code": signedIn,
  "send-change-code": signedIn,
  "validate-token": signedIn,
  "read-profile": signedIn,
  "update-profile": signedIn,
  "check-username": signedIn,
  "set-preferred-asset": signedIn,
  "set-preferred-language": signedIn,
  "read-system-language": signedIn,
  "read-general-settings": signedIn,
  "set-schedule-alert-time": signedIn,
  "change-email": signedIn,
  "change-phone": signedIn,
  "confirm-email-change": signedIn,
  "confirm-phone-change": signedIn,
  // The link is the proof; it is opened where the new mail is read.
  "confirm-change": anyone,
  "export-data": signedIn,
  "init-delete-account": signedIn,
  "confirm-delete-account": signedIn,
  "read-security-status": signedIn,
  "list-workspaces": signedIn,
  "switch-workspace": signedIn,
  "read-verification": signedIn,
  "verify-bvn": signedIn,
  "start-document-verification": signedIn,
  "list-kyc-flows": signedIn,
  "report-kyc-exit": signedIn,
  "list-wallets": signedIn,
  "read-wallet": signedIn,
  "list-deposit-methods": signedIn,
  "list-deposit-accounts": signedIn,
  "generate-deposit-account": signedIn,
  "list-networks": signedIn,
  // A level 0 may receive crypto.
  "create-crypto-address": signedIn,
  "list-crypto-deposits": signedIn,
  "find-crypto-deposit": signedIn,
  "create-p2p-deposit": verified,
  "list-p2p-deposits": signedIn,
  "read-p2p-deposit": signedIn,
  "pay-p2p-deposit": signedIn,
  "skip-p2p-wait": signedIn,
  "extend-p2p-deposit": signedIn,
  "cancel-p2p-deposit": signedIn,
  "claim-p2p-deposit": signedIn,
  "list-mobile-money-numbers": signedIn,
  "send-mobile-money-code": signedIn,
  "add-mobile-money-number": signedIn,
  "create-mobile-money-deposit": verified,
  "list-mobile-money-deposits": signedIn,
  "read-mobile-money-deposit": signedIn,
  "list-sender-accounts": signedIn,
  "add-sender-account": verified,
  "create-bank-deposit": verified,
  "list-bank-deposits": signedIn,
  "read-bank-deposit": signedIn,
  "cancel-bank-deposit": signedIn,
  "find-recipient": verified,
  "list-beneficiaries": signedIn,
  "save-beneficiary": verified,
  "delete-beneficiary": signedIn,
  "read-transfer-terms": verified,
  "create-transfer": verified,
  "list-addresses": signedIn,
  "save-address": verified,
  "delete-address": signedIn,
  "read-allow-list": signedIn,
  "update-allow-list": verified,
  "check-address": signedIn,
  "read-crypto-withdrawal-terms": verified,
  "create-crypto-withdrawal": verified,
  "list-banks": signedIn,
  "list-mobile-money-operators": signedIn,
  "list-payout-countries": signedIn,
  "read-payout-fields": signedIn,
  "enquire-account": verified,
  "list-fiat-beneficiaries": signedIn,
  "save-fiat-beneficiary": verified,
  "update-fiat-beneficiary": signedIn,
  "delete-fiat-beneficiary": signedIn,
  "read-fiat-withdrawal-terms": verified,
  "create-bank-withdrawal": verified,
  "create-mobile-money-withdrawal": verified,
  "void-key": signedIn,
  "list-transactions": signedIn,
  "read-transaction": signedIn,
  "create-complaint": signedIn,
  "list-transaction-views": signedIn,
  "save-transaction-view": signedIn,
  "delete-transaction-view": signedIn,
  "read-portfolio": signedIn,
};
