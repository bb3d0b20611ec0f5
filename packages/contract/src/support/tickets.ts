import * as z from "zod/mini";
import { chatTextSchema, imageIdsSchema } from "../chat/chat-calls.ts";
import { defineEndpoint } from "../endpoint.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { complaintTypes } from "../transactions/complaint.ts";
import { says } from "../validation-codes.ts";

/**
 * The statuses of a conversation. `open`: it waits for staff. `waiting`: it waits for the customer. `solved`: the
 * customer or staff have marked it as solved. `reopened`: the customer wrote again after it was solved.
 */
export const ticketStatuses = ["open", "waiting", "solved", "reopened"] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** The topics of a request, in the order shown. */
export const supportTopics = [
  "money-in",
  "money-out",
  "trade",
  "gift-cards",
  "cards",
  "bills",
  "account",
  "security",
] as const;
export type SupportTopic = (typeof supportTopics)[number];

/** The problem types: those of a transaction, then the others. */
export const ticketComplaintTypes = [
  ...complaintTypes,
  "does-not-work",
  "verification",
  "suspicious",
  "question",
] as const;
export type TicketComplaintType = (typeof ticketComplaintTypes)[number];

export const ticketSchema = z.object({
  id: z.uuid(),
  topic: openEnum(supportTopics),
  complaintType: openEnum(ticketComplaintTypes),
  status: openEnum(ticketStatuses),
  /** The transaction that the conversation is about. */
  transaction: z.optional(z.object({ category: z.string(), id: z.uuid() })),
  /** The agent who answers. */
  agent: z.optional(z.string()),
  /** The start of the first message. */
  excerpt: z.string(),
  openedAt: z.iso.datetime(),
  /** Time of the last message or change of status. */
  updatedAt: z.iso.datetime(),
  /** Number of unread messages of staff. */
  unread: z.number(),
  /** True once the conversation has been solved. */
  canRate: z.boolean(),
  /** Stars from 1 to 5. */
  rating: z.optional(z.number()),
});
export type Ticket = z.output<typeof ticketSchema>;

const oneTicket = z.object({ id: z.uuid() });
const answerSchema = z.object({ ticket: ticketSchema });
const changes = ["support", "support-chat"] as const;

export const listSupportTickets = defineEndpoint({
  slug: "list-support-tickets",
  method: "GET",
  path: "/support-http/tickets",
  summary: "Lists the workspace's support requests, newest first.",
  query: z.object(cursorQuery),
  response: cursorPageOf(ticketSchema),
  errors: [],
  reads: ["support"],
});

export const readSupportTicket = defineEndpoint({
  slug: "read-support-ticket",
  method: "GET",
  path: "/support-http/tickets/:id",
  summary: "Returns one support request and its state.",
  params: oneTicket,
  response: answerSchema,
  errors: [],
  reads: ["support"],
});

export const openSupportTicket = defineEndpoint({
  slug: "open-support-ticket",
  method: "POST",
  path: "/support-http/tickets",
  summary: "Opens a support request. Sending it again under the same id returns the same one.",
  body: z.strictObject({
    /** The id of its first message, chosen by the customer. */
    id: z.uuid(),
    topic: z.enum(supportTopics),
    complaintType: z.enum(ticketComplaintTypes, says("complaint-type-required")),
    text: chatTextSchema.check(
      z.refine((text) => text.trim() !== "", { error: says("dispute-text-required") }),
    ),
    imageIds: imageIdsSchema,
    /** A transaction of the same workspace. */
    transactionId: z.optional(z.uuid()),
  }),
  response: answerSchema,
  errors: [],
  changes,
});

export const solveSupportTicket = defineEndpoint({
  slug: "solve-support-ticket",
  method: "POST",
  path: "/support-http/tickets/:id/solve",
  summary: "Marks a support request as solved.",
  params: oneTicket,
  response: answerSchema,
  errors: [],
  changes,
});

export const reopenSupportTicket = defineEndpoint({
  slug: "reopen-support-ticket",
  method: "POST",
  path: "/support-http/tickets/:id/reopen",
  summary: "Reopens a solved support request. Writing in it does so too.",
  params: oneTicket,
  response: answerSchema,
  errors: [],
  changes,
});

export const rateSupportTicket = defineEndpoint({
  slug: "rate-support-ticket",
  method: "POST",
  path: "/support-http/tickets/:id/rating",
  summary: "Rates a solved support request. Rating it again replaces the rating.",
  params: oneTicket,
  body: z.strictObject({
    stars: z.number().check(z.int(says("invalid")), z.minimum(1), z.maximum(5)),
  }),
  response: answerSchema,
  errors: [],
  changes: ["support"],
});
