import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { approvalReasonMaxLength } from "../business/business-limits.ts";
import { grantErrors, rightsProof } from "../business/rights.ts";
import { assetSchema, decimalSchema, moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { numberedPageOf, numberedQuery } from "../paging.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { transactionSchema } from "../transactions/transaction.ts";
import { lineText } from "../user-text.ts";

/** Reasons why an approval is refused: `params.reason` of `approval-refused`. */
export const approvalReasons = [
  "own",
  "payee",
  "decided",
  "expired",
  "nobody-else",
  "requester-left",
  "new-role",
] as const;

/** Payments that need a second member: none, all, or those above an amount. */
export const approvalModes = ["off", "always", "above"] as const;
export type ApprovalMode = (typeof approvalModes)[number];

export const approvalRuleSchema = z.object({
  mode: z.enum(approvalModes),
  /**
   * The threshold of `above`: payments over this amount wait, whatever the wallet. So does a payment that passes it together
   * with what its member has paid without approval in the last 24 hours.
   */
  threshold: z.optional(moneySchema),
  /** True if the caller may change it, as owners may. */
  mayChange: z.boolean(),
  /** Number of members who could approve a payment that the caller makes. */
  approvers: z.int(),
});
export type ApprovalRule = z.output<typeof approvalRuleSchema>;

export const readApprovalRule = defineEndpoint({
  slug: "read-approval-rule",
  method: "GET",
  path: "/withdrawals-http/approvals/rule",
  summary:
    "Returns which payments of the business need a second member's approval, and whether one of a given amount does.",
  query: z.object({
    /** What a payment takes from a wallet, fees included. */
    amount: z.optional(decimalSchema),
    asset: z.optional(assetSchema),
  }),
  response: z.object({
    rule: approvalRuleSchema,
    /** True if a payment of the given amount waits for approval; absent without an amount and its asset. */
    needsApproval: z.optional(z.boolean()),
    /** The threshold, if the payment passes it only together with the caller's others of the last 24 hours. */
    sumOver: z.optional(moneySchema),
  }),
  errors: [],
  reads: ["approvals", "team", "transactions"],
});

export const setApprovalRuleBody = z.strictObject({
  ...rightsProof,
  mode: z.enum(approvalModes),
  threshold: z.optional(moneySchema),
});

export const setApprovalRule = defineEndpoint({
  slug: "set-approval-rule",
  method: "PUT",
  path: "/withdrawals-http/approvals/rule",
  summary:
    "Sets which payments of the business need a second member's approval, from the next payment. Only owners can set it, and only where another member could approve.",
  body: setApprovalRuleBody,
  response: z.object({ rule: approvalRuleSchema }),
  errors: ["approval-refused", ...grantErrors],
  changes: ["approvals", "team"],
  changesRights: true,
  preparesMoneyOut: true,
});

/** `cancelled`: by the member who requested it. */
export const approvalStatuses = ["open", "approved", "declined", "cancelled", "expired"] as const;

export const approvalSchema = z.object({
  /** The id of its first payment. */
  id: z.uuid(),
  /** The slug of the requested call. */
  call: z.string(),
  /** The first payment of the approval. */
  transaction: transactionSchema,
  /** Number of waiting payments. */
  payments: z.int(),
  /** The amount on hold for it, fees included. */
  held: z.array(moneySchema),
  requestedBy: z.string(),
  /** True if the caller requested it: they can cancel it, but not decide it. */
  isOwn: z.boolean(),
  /** True if it pays an account or a business of the caller's: they can decline it, but not approve it. */
  isPayee: z.boolean(),
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  status: openEnum(approvalStatuses),
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(z.iso.datetime()),
  /** The reason for declining, if one was given. */
  reason: z.optional(z.string()),
});
export type Approval = z.output<typeof approvalSchema>;

export const listApprovals = defineEndpoint({
  slug: "list-approvals",
  method: "GET",
  path: "/withdrawals-http/approvals",
  summary:
    "Lists payments that need a second member's approval, or that one has decided, 6 per page.",
  query: z.object({ ...numberedQuery, stage: z.enum(["open", "decided"]) }),
  response: numberedPageOf(approvalSchema),
  errors: [],
  reads: ["approvals"],
});

export const giveApprovalBody = z.strictObject({
  /** The id of this request, to which the security code is bound. */
  requestId: z.uuid(),
  approvalId: z.uuid(),
  security: z.optional(securityProofSchema),
});

export const giveApproval = defineEndpoint({
  slug: "give-approval",
  method: "POST",
  path: "/withdrawals-http/approvals/approve",
  summary:
    "Approves a payment that another member made, and that does not pay the caller: the held money is sent as confirmed. The same member's repeated call returns the same answer.",
  body: giveApprovalBody,
  response: z.object({ approval: approvalSchema }),
  errors: [
    "approval-refused",
    "withdrawals-on-hold",
    "address-high-risk",
    "recipient-closed",
    "card-changed",
    ...proofErrors,
    "EMAIL_VERIFICATION_REQUIRED",
    "PHONE_VERIFICATION_REQUIRED",
  ],
  changes: ["approvals", "wallets", "transactions"],
  preparesMoneyOut: true,
});

export const declineApprovalBody = z.strictObject({
  /** The id of this request, to which the security code is bound. */
  requestId: z.uuid(),
  approvalId: z.uuid(),
  reason: z.optional(lineText({ max: approvalReasonMaxLength })),
  security: z.optional(securityProofSchema),
});

export const declineApproval = defineEndpoint({
  slug: "decline-approval",
  method: "POST",
  path: "/withdrawals-http/approvals/decline",
  summary: "Declines a payment that another member made and releases its held money.",
  body: declineApprovalBody,
  response: z.object({ approval: approvalSchema }),
  errors: ["approval-refused", ...proofErrors],
  changes: ["approvals", "wallets", "transactions", "limits"],
});

export const cancelApproval = defineEndpoint({
  slug: "cancel-approval",
  method: "POST",
  path: "/withdrawals-http/approvals/cancel",
  summary:
    "Cancels a payment that the caller made and that still waits for another member, and releases its held money. A repeated call returns the same answer.",
  body: z.strictObject({ approvalId: z.uuid() }),
  response: z.object({ approval: approvalSchema }),
  errors: ["approval-refused"],
  changes: ["approvals", "wallets", "transactions", "limits"],
  tells: "by-page",
});
