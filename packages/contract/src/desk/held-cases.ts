import * as z from "zod/mini";
import { senderRelationships } from "../deposits/held-deposits.ts";
import { reportTextMaxLength } from "../limits.ts";
import { moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { holdStates } from "../transactions/deposit-hold.ts";
import { timelineEntrySchema, transactionSchema } from "../transactions/transaction.ts";
import { userText } from "../user-text.ts";
import { caseActionsShape } from "./case-actions.ts";
import { caseCustomerSchema } from "./case-customer.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { followOf } from "./follow-case.ts";
import { caseViews } from "./queues.ts";
import { reasonSchema } from "./reason.ts";
import { colleagueSchema } from "./staff.ts";
import { staffProofErrors, staffProofShape } from "./staff-proof.ts";

/**
 * `name-mismatch`: the sender has another name than the customer. `review-threshold`: the deposit is large and the
 * customer's document is not checked.
 */
export const holdReasons = ["name-mismatch", "review-threshold"] as const;

/** A release that waits for a second person. */
const releaseProposalSchema = z.object({
  by: colleagueSchema,
  reason: z.string(),
  at: z.iso.datetime(),
});

/** A held deposit in the queue. Only the opened case names the customer. */
export const heldCaseRowSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  amount: moneySchema,
  reason: openEnum(holdReasons),
  state: openEnum(holdStates),
  /** Business time, as is `deadline`. */
  heldSince: z.iso.datetime(),
  /** The time by which the customer was promised news; absent while the customer is asked. */
  deadline: z.optional(z.iso.datetime()),
  assignee: z.optional(colleagueSchema),
  /** The member who proposed the release, which another member must approve. */
  proposedBy: z.optional(colleagueSchema),
});
export type HeldCaseRow = z.output<typeof heldCaseRowSchema>;

/** The decisions and other acts on a case. */
export const heldCaseActs = [
  "take",
  "hand-back",
  "ask",
  "release",
  "send-back",
  "approve",
  "decline",
] as const;
export type HeldCaseAct = (typeof heldCaseActs)[number];

/** The filters of the queue. `proposed`: a release waits for a second person. */
export const heldCaseViews = [...caseViews, "proposed"] as const;
export type HeldCaseView = (typeof heldCaseViews)[number];

export const listHeldCases = defineDeskEndpoint({
  slug: "list-held-cases",
  method: "GET",
  path: "/desk-http/held-deposits",
  summary: "Lists deposits on hold, the oldest first.",
  query: z.object({
    ...cursorQuery,
    view: z.optional(z.enum(heldCaseViews)),
    reason: z.optional(z.enum(holdReasons)),
  }),
  response: cursorPageOf(heldCaseRowSchema),
  errors: [],
  reads: ["held-deposits"],
});

/** An answer of the customer's about the sender. */
const senderAnswerSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The question; absent for the first one, which is always the same. */
  question: z.optional(z.string()),
  relationship: z.optional(openEnum(senderRelationships)),
  text: z.string(),
  hasDocument: z.boolean(),
});

export const heldCaseSchema = z.extend(heldCaseRowSchema, {
  ...caseActionsShape,
  customer: caseCustomerSchema,
  transaction: transactionSchema,
  timeline: z.array(timelineEntrySchema),
  answers: z.array(senderAnswerSchema),
  /** Earlier deposits of this customer that were on hold, by how they ended. */
  earlier: z.object({ released: z.number(), sentBack: z.number() }),
  proposal: z.optional(releaseProposalSchema),
  /** True if a second member must approve a release. */
  needsSecond: z.boolean(),
  /** The acts that the member can make now. */
  may: z.array(openEnum(heldCaseActs)),
});
export type HeldCase = z.output<typeof heldCaseSchema>;

const params = z.object({ id: z.uuid() });
const response = z.object({ case: heldCaseSchema });
/** Every decision can come too late, or concern the member's own account. */
const errors = ["case-taken", "deposit-changed", "own-account"] as const;
const act = {
  method: "POST",
  params,
  response,
  errors,
  showsCustomer: true,
  changes: ["held-deposits"],
} as const;

export const readHeldCase = defineDeskEndpoint({
  slug: "read-held-case",
  method: "GET",
  path: "/desk-http/held-deposits/:id",
  summary: "Returns a deposit on hold with its customer, sender and answers.",
  params,
  response,
  errors: ["own-account"],
  showsCustomer: true,
});

export const followHeldCase = followOf("follow-held-case", readHeldCase, "held-deposits");

export const readSenderDocument = defineDeskEndpoint({
  slug: "read-sender-document",
  method: "GET",
  path: "/desk-http/sender-answers/:id/document",
  summary: "Returns the picture that came with an answer.",
  params,
  response: z.object({
    type: z.string(),
    /** The picture's bytes in base64. */
    data: z.string(),
  }),
  errors: ["own-account"],
  showsCustomer: true,
});

export const takeHeldCase = defineDeskEndpoint({
  ...act,
  slug: "take-held-case",
  path: "/desk-http/held-deposits/:id/take",
  summary: "Takes the case, and tells the customer that somebody checks it.",
  body: z.strictObject({
    /** The colleague whom the member takes it over from. */
    from: z.optional(z.uuid()),
  }),
});

export const handBackHeldCase = defineDeskEndpoint({
  ...act,
  slug: "hand-back-held-case",
  path: "/desk-http/held-deposits/:id/hand-back",
  summary: "Puts the case back into the queue.",
  body: z.strictObject({}),
});

export const askAboutHeldCase = defineDeskEndpoint({
  ...act,
  slug: "ask-about-held-case",
  path: "/desk-http/held-deposits/:id/ask",
  summary: "Asks the customer for more, in the member's words.",
  body: z.strictObject({
    question: userText({ max: reportTextMaxLength, required: "value-required" }),
  }),
});

export const releaseHeldCase = defineDeskEndpoint({
  ...act,
  slug: "release-held-case",
  path: "/desk-http/held-deposits/:id/release",
  summary: "Releases the money into the wallet, or proposes it where a second person is needed.",
  body: z.strictObject({ reason: reasonSchema }),
});

export const sendBackHeldCase = defineDeskEndpoint({
  ...act,
  slug: "send-back-held-case",
  path: "/desk-http/held-deposits/:id/send-back",
  summary: "Sends the money back to the account that it came from.",
  body: z.strictObject({ reason: reasonSchema }),
});

export const approveRelease = defineDeskEndpoint({
  ...act,
  slug: "approve-release",
  path: "/desk-http/held-deposits/:id/approve",
  summary: "Approves a colleague's proposal, and releases the money.",
  body: z.strictObject(staffProofShape),
  errors: ["deposit-changed", "own-account", "own-proposal", ...staffProofErrors],
});

export const declineRelease = defineDeskEndpoint({
  ...act,
  slug: "decline-release",
  path: "/desk-http/held-deposits/:id/decline",
  summary: "Declines a colleague's proposal; the deposit stays on hold.",
  body: z.strictObject({ reason: reasonSchema }),
  errors: ["deposit-changed", "own-account"],
});
