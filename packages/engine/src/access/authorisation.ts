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
  "send-transaction-code": verified,
  "send-change-code": signedIn,
  "validate-token": signedIn,
  "read-profile": signedIn,
  "update-profile": signedIn,
  "check-username": signedIn,
  "set-preferred-asset": signedIn,
  "set-preferred-language": signedIn,
  "read-system-language": signedIn,
  "read-security-status": signedIn,
  "list-workspaces": signedIn,
  "switch-workspace": signedIn,
  "read-verification": signedIn,
  "verify-bvn": signedIn,
  "start-document-verification": signedIn,
  "list-wallets": signedIn,
  "read-wallet": signedIn,
  "list-deposit-methods": signedIn,
  "list-deposit-accounts": signedIn,
  "generate-deposit-account": signedIn,
  "find-recipient": verified,
  "list-beneficiaries": signedIn,
  "save-beneficiary": verified,
  "delete-beneficiary": signedIn,
  "read-transfer-terms": verified,
  "create-transfer": verified,
  "void-key": signedIn,
  "list-transactions": signedIn,
  "read-transaction": signedIn,
};
