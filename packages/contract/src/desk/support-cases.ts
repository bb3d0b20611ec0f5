import * as z from "zod/mini";
import { moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { supportTopics, ticketComplaintTypes, ticketStatuses } from "../support/tickets.ts";
import { transactionSchema } from "../transactions/transaction.ts";
import { readImage, uploadImage } from "../uploads/images.ts";
import { adjustmentStates } from "./adjustments.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { followOf } from "./follow-case.ts";
import { colleagueSchema } from "./staff.ts";

/** The priorities of a request, the most urgent first, as the queue sorts them. */
export const supportPriorities = ["high", "normal", "low"] as const;
export type SupportPriority = (typeof supportPriorities)[number];

/** A support request in the queue. Only the opened request names and quotes the customer. */
const supportCaseRowSchema = z.object({
  id: z.uuid(),
  topic: openEnum(supportTopics),
  complaintType: openEnum(ticketComplaintTypes),
  status: openEnum(ticketStatuses),
  priority: openEnum(supportPriorities),
  /** True if the customer reported a problem with a transaction. */
  isComplaint: z.boolean(),
  /** Business time of the last message or change of status. */
  waitsSince: z.iso.datetime(),
  assignee: z.optional(colleagueSchema),
});
export type SupportCaseRow = z.output<typeof supportCaseRowSchema>;

/**
 * The filters of the queue. `to-answer`: staff answer next. `waiting`: the customer answers next. None shows solved
 * requests.
 */
export const supportCaseViews = [
  "to-answer",
  "mine",
  "nobodys",
  "waiting",
  "complaints",
  "all",
] as const;
export type SupportCaseView = (typeof supportCaseViews)[number];

export const listSupportCases = defineDeskEndpoint({
  slug: "list-support-cases",
  method: "GET",
  path: "/desk-http/support",
  summary: "Lists support requests that are not solved, the most urgent first.",
  query: z.object({ ...cursorQuery, view: z.optional(z.enum(supportCaseViews)) }),
  response: cursorPageOf(supportCaseRowSchema),
  errors: [],
  reads: ["support"],
});

/** What a member may do with a support request. */
export const supportCaseActs = [
  "take",
  "hand-back",
  "hand-over",
  "answer",
  "prioritise",
  "refund",
  "ask-to-watch",
  "solve",
] as const;
export type SupportCaseAct = (typeof supportCaseActs)[number];

export const supportCaseSchema = z.extend(supportCaseRowSchema, {
  customer: z.object({
    id: z.uuid(),
    name: z.string(),
    workspace: z.string(),
    type: openEnum(["personal", "business"]),
    level: z.number(),
    isFrozen: z.boolean(),
    since: z.iso.datetime(),
  }),
  transaction: z.optional(transactionSchema),
  /** The picture of a reported problem. */
  complaint: z.optional(z.object({ hasImage: z.boolean() })),
  /** The amount that can still be refunded; absent without a transaction. */
  refundable: z.optional(moneySchema),
  /** The refunds that were proposed in this request, the oldest first. */
  refunds: z.array(
    z.object({ id: z.uuid(), amount: moneySchema, state: openEnum(adjustmentStates) }),
  ),
  openedAt: z.iso.datetime(),
  rating: z.optional(z.number()),
  /** The colleagues to whom the member can hand over the request. */
  colleagues: z.array(colleagueSchema),
  may: z.array(openEnum(supportCaseActs)),
});
export type SupportCase = z.output<typeof supportCaseSchema>;

const params = z.object({ id: z.uuid() });
const response = z.object({ case: supportCaseSchema });
const errors = ["case-taken", "own-account"] as const;
const act = {
  method: "POST",
  params,
  response,
  errors,
  showsCustomer: true,
  changes: ["support", "support-chat"],
} as const;

export const readSupportCase = defineDeskEndpoint({
  slug: "read-support-case",
  method: "GET",
  path: "/desk-http/support/:id",
  summary: "Returns a support request with its customer and transaction.",
  params,
  response,
  errors: ["own-account"],
  showsCustomer: true,
});

export const followSupportCase = followOf("follow-support-case", readSupportCase, "support");

export const takeSupportCase = defineDeskEndpoint({
  ...act,
  slug: "take-support-case",
  path: "/desk-http/support/:id/take",
  summary: "Takes the request, and tells the customer who answers.",
  body: z.strictObject({
    /** The colleague whom the member takes it over from. */
    from: z.optional(z.uuid()),
  }),
});

export const handBackSupportCase = defineDeskEndpoint({
  ...act,
  slug: "hand-back-support-case",
  path: "/desk-http/support/:id/hand-back",
  summary: "Puts the request back into the queue.",
  body: z.strictObject({}),
});

export const handOverSupportCase = defineDeskEndpoint({
  ...act,
  slug: "hand-over-support-case",
  path: "/desk-http/support/:id/hand-over",
  summary: "Gives the request to a colleague, and tells the customer who answers.",
  body: z.strictObject({ to: z.uuid() }),
});

export const prioritiseSupportCase = defineDeskEndpoint({
  ...act,
  slug: "prioritise-support-case",
  path: "/desk-http/support/:id/priority",
  summary: "Sets how soon the request is answered.",
  body: z.strictObject({ priority: z.enum(supportPriorities) }),
});

export const solveSupportCase = defineDeskEndpoint({
  ...act,
  slug: "solve-support-case",
  path: "/desk-http/support/:id/solve",
  summary: "Marks the request as solved. The customer can reopen it.",
  body: z.strictObject({}),
});

/** What customers who have agreed to it show of their screen. */
const watchingSchema = z.object({
  status: openEnum(["not-asked", "asked", "live", "declined", "stopped"]),
  /** The member reads it out, and the customer sees the same one; absent while nothing is asked for or shown. */
  pin: z.optional(z.string()),
  /** The page that the customer sees, masked in their browser. */
  view: z.optional(z.object({ path: z.string(), title: z.string(), text: z.string() })),
});
export type Watching = z.output<typeof watchingSchema>;
const watchingAnswer = z.object({ watching: watchingSchema });

export const askToWatchCustomer = defineDeskEndpoint({
  slug: "ask-to-watch-customer",
  method: "POST",
  path: "/desk-http/support/:id/watching",
  summary: "Asks the customer to show their screen. Nothing is shown unless they allow it.",
  params,
  body: z.strictObject({}),
  response: watchingAnswer,
  errors: [...errors, "in-progress"],
  showsCustomer: true,
  changes: [],
});

export const readWatching = defineDeskEndpoint({
  slug: "read-watching",
  method: "GET",
  path: "/desk-http/support/:id/watching",
  summary: "Returns what the customer shows now, to a member who has opened the request.",
  params,
  response: watchingAnswer,
  errors: [],
  reads: [],
});

export const uploadCaseImage = defineDeskEndpoint({
  slug: "upload-case-image",
  method: "POST",
  path: "/desk-http/support/:id/images",
  summary: "Uploads a picture to send in the request, under the checks of customers' uploads.",
  params,
  body: uploadImage.body,
  bodyBytesMax: uploadImage.bodyBytesMax,
  response: uploadImage.response,
  errors: [],
  changes: [],
});

export const readCaseImage = defineDeskEndpoint({
  slug: "read-case-image",
  method: "GET",
  path: "/desk-http/support/:id/images/:imageId",
  summary: "Returns a picture of the request's conversation.",
  params: z.object({ id: z.uuid(), imageId: z.uuid() }),
  response: readImage.response,
  errors: ["own-account"],
  showsCustomer: true,
});

export const readComplaintImage = defineDeskEndpoint({
  slug: "read-complaint-image",
  method: "GET",
  path: "/desk-http/support/:id/complaint-image",
  summary: "Returns the picture of a reported problem.",
  params,
  response: readImage.response,
  errors: ["own-account"],
  showsCustomer: true,
});
