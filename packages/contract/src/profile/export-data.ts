import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";

export const exportDataBody = z.strictObject({
  /** Chosen by the caller; the security code is bound to it and allows one answer. */
  requestId: z.uuid(),
  security: z.optional(securityProofSchema),
});

/** Rows as stored, under descriptive names. */
const recordsSchema = z.array(z.record(z.string(), z.unknown()));

export const exportData = defineEndpoint({
  slug: "export-data",
  method: "POST",
  path: "/auth-http/auth/profile/export",
  summary: "Returns all data held about the person.",
  body: exportDataBody,
  response: z.object({
    exportedAt: z.iso.datetime(),
    profile: z.record(z.string(), z.unknown()),
    workspaces: recordsSchema,
    sessions: recordsSchema,
    devices: recordsSchema,
    passkeys: recordsSchema,
    socialAccounts: recordsSchema,
    contactChanges: recordsSchema,
    securityLog: recordsSchema,
    identityChecks: recordsSchema,
    wallets: recordsSchema,
    vaults: recordsSchema,
    /** Transactions with the amounts of their pages: an `amount` that left the wallet includes the fee. */
    transactions: recordsSchema,
    paymentLinks: recordsSchema,
    depositAccounts: recordsSchema,
    cryptoAddresses: recordsSchema,
    bankDeposits: recordsSchema,
    p2pDeposits: recordsSchema,
    senderAccounts: recordsSchema,
    mobileMoneyNumbers: recordsSchema,
    cards: recordsSchema,
    cardTransactions: recordsSchema,
    limitOrders: recordsSchema,
    priceAlerts: recordsSchema,
    giftCardTrades: recordsSchema,
    giftCardMessages: recordsSchema,
    giftCardOrders: recordsSchema,
    beneficiaries: recordsSchema,
    fiatBeneficiaries: recordsSchema,
    billPayees: recordsSchema,
    savedAddresses: recordsSchema,
    schedules: recordsSchema,
    savedViews: recordsSchema,
    referralRewards: recordsSchema,
    notifications: recordsSchema,
    complaints: recordsSchema,
    senderAnswers: recordsSchema,
    supportMessages: recordsSchema,
  }),
  errors: [
    "settings-locked",
    ...proofErrors,
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
  ],
});
