import { dayMs } from "../durations.ts";
import * as z from "zod/mini";
import { moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { transactionSchema } from "../transactions/transaction.ts";
import { userText } from "../user-text.ts";
import { caseCustomerSchema } from "./case-customer.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { followOf } from "./follow-case.ts";
import { reasonSchema } from "./reason.ts";
import { colleagueSchema } from "./staff.ts";
import { staffProofErrors, staffProofShape } from "./staff-proof.ts";

/** Characters of the sentence that the customer reads, at most. */
export const adjustmentMessageMaxLength = 200;

/** Time after which a proposal without a decision lapses, in business time. */
export const adjustmentLifeMs = 7 * dayMs;

/** Why a balance is corrected, for staff. */
export const adjustmentReasons = [
  "not-delivered",
  "charged-twice",
  "wrong-amount",
  "wrong-fee",
  "goodwill",
  "other",
] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** `proposed`: waits for another member's decision. The other states are final. */
export const adjustmentStates = [
  "proposed",
  "approved",
  "declined",
  "taken-back",
  "lapsed",
] as const;
export type AdjustmentState = (typeof adjustmentStates)[number];

/** What a member may do with a proposal. */
export const adjustmentActs = ["approve", "decline", "take-back"] as const;
export type AdjustmentAct = (typeof adjustmentActs)[number];

/** A correction of a balance in the queue. Only the opened case names the customer. */
const adjustmentRowSchema = z.object({
  id: z.uuid(),
  /** `in` adds money to the wallet, `out` takes it. */
  direction: z.enum(["in", "out"]),
  amount: moneySchema,
  /** True if it gives back what a transaction took. */
  isRefund: z.boolean(),
  reason: openEnum(adjustmentReasons),
  state: openEnum(adjustmentStates),
  proposedBy: colleagueSchema,
  /** Business time, as is `lapsesAt`. */
  proposedAt: z.iso.datetime(),
  lapsesAt: z.iso.datetime(),
});
export type AdjustmentRow = z.output<typeof adjustmentRowSchema>;

/** The filters of the queue. `ended`: the latest first. */
export const adjustmentViews = ["proposed", "mine", "ended"] as const;
export type AdjustmentView = (typeof adjustmentViews)[number];

export const listAdjustments = defineDeskEndpoint({
  slug: "list-adjustments",
  method: "GET",
  path: "/desk-http/adjustments",
  summary: "Lists corrections and refunds that wait for a second person, the oldest first.",
  query: z.object({ ...cursorQuery, view: z.optional(z.enum(adjustmentViews)) }),
  response: cursorPageOf(adjustmentRowSchema),
  errors: [],
  reads: ["adjustments"],
});

export const adjustmentSchema = z.extend(adjustmentRowSchema, {
  customer: caseCustomerSchema,
  /** The sentence that the customer reads. */
  message: z.string(),
  /** The wallet's available balance. */
  available: moneySchema,
  /**
   * The refunded transaction, and how much of it can still be refunded. While this refund is proposed, `left` does not
   * subtract it.
   */
  refundOf: z.optional(z.object({ transaction: transactionSchema, left: moneySchema })),
  /** The support request that it belongs to. */
  ticketId: z.optional(z.uuid()),
  /** The decision. It has no member if the proposal lapsed. */
  decision: z.optional(
    z.object({
      by: z.optional(colleagueSchema),
      at: z.iso.datetime(),
      reason: z.optional(z.string()),
    }),
  ),
  /** The reference of the transaction that an approval posted. */
  reference: z.optional(z.string()),
  may: z.array(openEnum(adjustmentActs)),
});
export type Adjustment = z.output<typeof adjustmentSchema>;

const params = z.object({ id: z.uuid() });
const response = z.object({ adjustment: adjustmentSchema });

/** The fields of every proposal. `id` is the idempotency key, which the client chooses. */
const proposal = {
  id: z.uuid(),
  /** A refund is in the asset of its transaction. */
  amount: moneySchema,
  reason: z.enum(adjustmentReasons),
  message: userText({ max: adjustmentMessageMaxLength, required: "value-required" }),
};

export const readAdjustment = defineDeskEndpoint({
  slug: "read-adjustment",
  method: "GET",
  path: "/desk-http/adjustments/:id",
  summary: "Returns a correction or refund with its customer and transaction.",
  params,
  response,
  errors: ["own-account"],
  showsCustomer: true,
});

export const followAdjustment = followOf("follow-adjustment", readAdjustment, "adjustments");

export const proposeAdjustment = defineDeskEndpoint({
  slug: "propose-adjustment",
  method: "POST",
  path: "/desk-http/adjustments",
  summary: "Proposes to add money to a customer's wallet or to take some; another member decides.",
  body: z.strictObject({
    ...proposal,
    workspaceId: z.uuid(),
    direction: z.enum(["in", "out"]),
    /** The reference of the refunded transaction. Only the direction `in` takes one. */
    reference: z.optional(z.string().check(z.minLength(3), z.maxLength(20))),
  }),
  response,
  errors: ["own-account", "insufficient-funds", "amount-above-maximum", "idempotency-key-reused"],
  showsCustomer: true,
  changes: ["adjustments"],
});

export const proposeRefund = defineDeskEndpoint({
  slug: "propose-refund",
  method: "POST",
  path: "/desk-http/support/:id/refund",
  summary: "Proposes to refund the transaction of a support request; another member decides.",
  params,
  body: z.strictObject(proposal),
  response,
  errors: ["own-account", "case-taken", "amount-above-maximum", "idempotency-key-reused"],
  showsCustomer: true,
  changes: ["adjustments", "support"],
});

/** Every decision can come too late, or concern the member's own account. */
const errors = ["case-changed", "own-account"] as const;
const act = {
  method: "POST",
  params,
  response,
  errors,
  showsCustomer: true,
  changes: ["adjustments", "support"],
} as const;

export const approveAdjustment = defineDeskEndpoint({
  ...act,
  slug: "approve-adjustment",
  path: "/desk-http/adjustments/:id/approve",
  summary: "Approves a colleague's proposal, and posts it.",
  body: z.strictObject(staffProofShape),
  errors: [...errors, "own-proposal", ...staffProofErrors, "insufficient-funds"],
});

export const declineAdjustment = defineDeskEndpoint({
  ...act,
  slug: "decline-adjustment",
  path: "/desk-http/adjustments/:id/decline",
  summary: "Declines a colleague's proposal; no money moves.",
  body: z.strictObject({ reason: reasonSchema }),
  errors: [...errors, "own-proposal"],
});

export const takeBackAdjustment = defineDeskEndpoint({
  ...act,
  slug: "take-back-adjustment",
  path: "/desk-http/adjustments/:id/take-back",
  summary: "Takes the member's own proposal back; no money moves.",
  body: z.strictObject({}),
});

export const adjustmentEndpoints = [
  listAdjustments,
  readAdjustment,
  followAdjustment,
  proposeAdjustment,
  proposeRefund,
  approveAdjustment,
  declineAdjustment,
  takeBackAdjustment,
] as const;
