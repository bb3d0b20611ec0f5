import { dayMs } from "../durations.ts";
import * as z from "zod/mini";
import { p2pRefusals } from "../deposits/p2p-deposits.ts";
import { reportTextMaxLength } from "../limits.ts";
import { moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { nameText, userText } from "../user-text.ts";
import { caseActionsShape } from "./case-actions.ts";
import { caseCustomerSchema } from "./case-customer.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { followOf } from "./follow-case.ts";
import { reasonSchema } from "./reason.ts";
import { colleagueSchema } from "./staff.ts";
import { staffProofErrors, staffProofShape } from "./staff-proof.ts";

/** Time that the merchant has to answer before a payment that the customer reported goes to staff. */
export const merchantAnswerMs = 30 * 60_000;
/** Time within which a payment is found, as the customer is told. */
export const p2pAnswerMs = dayMs;

/**
 * `disputed`: the merchant finds no payment. `claimed`: the customer says that they paid after the time to pay.
 * `unanswered`: the merchant has not answered in time. `with-merchant`: the merchant is still looking. The other states
 * are final.
 */
export const p2pCaseStates = [
  "disputed",
  "claimed",
  "unanswered",
  "with-merchant",
  "credited",
  "refused",
] as const;
export type P2pCaseState = (typeof p2pCaseStates)[number];

/** The filters of the queue. `claimed`: late payments. `proposed`: an arrival waits for a second person. */
export const p2pCaseViews = ["all", "mine", "nobodys", "claimed", "proposed"] as const;
export type P2pCaseView = (typeof p2pCaseViews)[number];

export const p2pCaseActs = [
  "take",
  "hand-back",
  "ask",
  "confirm",
  "refuse",
  "approve",
  "decline",
] as const;
export type P2pCaseAct = (typeof p2pCaseActs)[number];

/** A payment in the queue. Only the opened case names the customer. */
const p2pCaseRowSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  /** The exact amount that was to be sent. */
  amount: moneySchema,
  state: openEnum(p2pCaseStates),
  /** Business time at which the customer said that they had paid. */
  paidAt: z.iso.datetime(),
  deadline: z.iso.datetime(),
  assignee: z.optional(colleagueSchema),
  /** The member who proposed that the payment has arrived, which another member must approve. */
  proposedBy: z.optional(colleagueSchema),
});
export type P2pCaseRow = z.output<typeof p2pCaseRowSchema>;

const line = (max: number) => nameText({ max, required: "value-required" });

/** A payment as the merchant's bank statement has it. */
const arrivedPayment = {
  /** The bank's own reference of the payment. The same one is never credited twice. */
  paymentId: line(64),
  /** The amount that arrived, which may differ from the amount that was asked for. */
  amount: moneySchema,
  senderName: line(100),
  senderBank: line(60),
  senderAccount: line(40),
};

export const p2pCaseSchema = z.extend(p2pCaseRowSchema, {
  ...caseActionsShape,
  customer: caseCustomerSchema,
  /** The merchant's account. */
  payTo: z.object({ accountNumber: z.string(), accountName: z.string(), bankName: z.string() }),
  /** The name of the bank that the customer says they paid from. */
  senderBank: z.optional(z.string()),
  begunAt: z.iso.datetime(),
  /** The end of the time to pay. */
  expiresAt: z.iso.datetime(),
  /** The money that has arrived so far. */
  received: z.optional(moneySchema),
  refusal: z.optional(openEnum(p2pRefusals)),
  /** The conversation with the customer about it. */
  ticketId: z.optional(z.uuid()),
  proposal: z.optional(
    z.object({
      by: colleagueSchema,
      at: z.iso.datetime(),
      reason: z.string(),
      payment: z.object({
        paymentId: z.string(),
        amount: moneySchema,
        senderName: z.string(),
        senderBank: z.string(),
        senderAccount: z.string(),
      }),
    }),
  ),
  /** Earlier deposits of this customer through merchants, by how they ended. */
  earlier: z.object({ credited: z.number(), refused: z.number() }),
  may: z.array(openEnum(p2pCaseActs)),
});
export type P2pCase = z.output<typeof p2pCaseSchema>;

const params = z.object({ id: z.uuid() });
const response = z.object({ case: p2pCaseSchema });
/** Every decision can come too late, or concern the member's own account. */
const errors = ["case-taken", "deposit-changed", "own-account"] as const;
const act = {
  method: "POST",
  params,
  response,
  errors,
  showsCustomer: true,
  changes: ["p2p-payments"],
} as const;
const path = "/desk-http/p2p-payments";

export const listP2pCases = defineDeskEndpoint({
  slug: "list-p2p-cases",
  method: "GET",
  path,
  summary: "Lists peer-to-peer payments that wait for staff, the oldest first.",
  query: z.object({ ...cursorQuery, view: z.optional(z.enum(p2pCaseViews)) }),
  response: cursorPageOf(p2pCaseRowSchema),
  errors: [],
  reads: ["p2p-payments"],
});

export const readP2pCase = defineDeskEndpoint({
  slug: "read-p2p-case",
  method: "GET",
  path: `${path}/:id`,
  summary: "Returns a peer-to-peer payment with its customer and merchant.",
  params,
  response,
  errors: ["own-account"],
  showsCustomer: true,
});

export const followP2pCase = followOf("follow-p2p-case", readP2pCase, "p2p-payments");

export const takeP2pCase = defineDeskEndpoint({
  ...act,
  slug: "take-p2p-case",
  path: `${path}/:id/take`,
  summary: "Takes the case.",
  body: z.strictObject({
    /** The colleague whom the member takes it over from. */
    from: z.optional(z.uuid()),
  }),
});

export const handBackP2pCase = defineDeskEndpoint({
  ...act,
  slug: "hand-back-p2p-case",
  path: `${path}/:id/hand-back`,
  summary: "Puts the case back into the queue.",
  body: z.strictObject({}),
});

export const askAboutP2pCase = defineDeskEndpoint({
  ...act,
  slug: "ask-about-p2p-case",
  path: `${path}/:id/ask`,
  summary: "Asks the customer in a support request, which it begins if there is none.",
  body: z.strictObject({
    question: userText({ max: reportTextMaxLength, required: "value-required" }),
  }),
  changes: ["p2p-payments", "support"],
});

export const confirmP2pPayment = defineDeskEndpoint({
  ...act,
  slug: "confirm-p2p-payment",
  path: `${path}/:id/confirm`,
  summary: "Proposes that the payment has arrived; another member approves it.",
  body: z.strictObject({ ...arrivedPayment, reason: reasonSchema }),
});

export const refuseP2pPayment = defineDeskEndpoint({
  ...act,
  slug: "refuse-p2p-payment",
  path: `${path}/:id/refuse`,
  summary: "Ends the search, and tells the customer why no money was credited.",
  body: z.strictObject({ refusal: z.enum(p2pRefusals) }),
});

export const approveP2pPayment = defineDeskEndpoint({
  ...act,
  slug: "approve-p2p-payment",
  path: `${path}/:id/approve`,
  summary: "Approves that a colleague found the payment, and credits it.",
  body: z.strictObject(staffProofShape),
  errors: [
    "deposit-changed",
    "own-account",
    "own-proposal",
    ...staffProofErrors,
    "idempotency-key-reused",
  ],
});

export const declineP2pPayment = defineDeskEndpoint({
  ...act,
  slug: "decline-p2p-payment",
  path: `${path}/:id/decline`,
  summary: "Declines a colleague's proposal; the case stays open.",
  body: z.strictObject({ reason: reasonSchema }),
  errors: ["deposit-changed", "own-account"],
});

export const p2pCaseEndpoints = [
  listP2pCases,
  readP2pCase,
  followP2pCase,
  takeP2pCase,
  handBackP2pCase,
  askAboutP2pCase,
  confirmP2pPayment,
  refuseP2pPayment,
  approveP2pPayment,
  declineP2pPayment,
] as const;
