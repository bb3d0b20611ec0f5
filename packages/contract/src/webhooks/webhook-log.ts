import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { cursorPageOf, cursorQuery, numberedPageOf, numberedQuery } from "../paging.ts";
import { transactionSchema } from "../transactions/transaction.ts";

export const webhookLogStates = ["pending", "delivered", "failed"] as const;

/** The results of an attempt: how the address answered, or what prevented the request. */
export const webhookRemarks = [
  "delivered",
  "refused",
  "redirected",
  "server-error",
  "timeout",
  "unreachable",
  "address-blocked",
  "switched-off",
] as const;
export type WebhookRemark = (typeof webhookRemarks)[number];

/** The delivery of an event to an address. */
export const webhookLogSchema = z.object({
  id: z.uuid(),
  webhookId: z.uuid(),
  /** The event's id, the same in every delivery. */
  eventId: z.uuid(),
  type: z.string(),
  url: z.string(),
  /** SHA-256 of the body, hex. */
  hash: z.string(),
  status: z.enum(webhookLogStates),
  remark: z.optional(z.enum(webhookRemarks)),
  attempts: z.int(),
  /** The HTTP status of the answer to the latest attempt; absent without an answer. */
  httpStatus: z.optional(z.int()),
  date: z.iso.datetime(),
  /** Time of the next attempt. */
  nextAt: z.optional(z.iso.datetime()),
  /** The transaction's reference, or the charge's id; absent for a test. */
  reference: z.optional(z.string()),
});
export type WebhookLog = z.output<typeof webhookLogSchema>;

export const webhookAttemptSchema = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  durationMs: z.int(),
  remark: z.enum(webhookRemarks),
  /** The HTTP status of the answer; absent without an answer. */
  status: z.optional(z.int()),
  requestHeaders: z.record(z.string(), z.string()),
  responseHeaders: z.record(z.string(), z.string()),
  /** The stored beginning of the answer. */
  responseBody: z.string(),
});
export type WebhookAttempt = z.output<typeof webhookAttemptSchema>;

export const webhookLogDetailSchema = z.object({
  log: webhookLogSchema,
  requestBody: z.string(),
  attempts: z.array(webhookAttemptSchema),
});
export type WebhookLogDetail = z.output<typeof webhookLogDetailSchema>;

const idParams = z.object({ id: z.uuid() });
const one = z.object({ log: webhookLogSchema });

export const listWebhookLogs = defineEndpoint({
  slug: "list-webhook-logs",
  method: "GET",
  path: "/auth-http/auth/business/webhook-log",
  summary: "Lists what was sent to the workspace's webhooks in the last 30 days, newest first.",
  query: z.object({
    ...cursorQuery,
    webhookId: z.optional(z.uuid()),
    status: z.optional(z.enum(webhookLogStates)),
    /**
     * The whole reference of a transaction or charge, its hash or id, or an event's id. Part of a reference, type or merchant is found in the newest
     * 10,000 deliveries.
     */
    q: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: cursorPageOf(webhookLogSchema),
  errors: [],
  reads: ["webhook-log"],
});

export const readWebhookLog = defineEndpoint({
  slug: "read-webhook-log",
  method: "GET",
  path: "/auth-http/auth/business/webhook-log/:id",
  summary: "Returns one delivery with its newest 50 attempts: what was sent and what was answered.",
  params: idParams,
  response: webhookLogDetailSchema,
  errors: [],
  reads: ["webhook-log"],
});

export const testWebhook = defineEndpoint({
  slug: "test-webhook",
  method: "POST",
  path: "/auth-http/auth/business/webhooks/:id/test",
  summary: "Sends a webhook a test event, signed like every other.",
  params: idParams,
  response: one,
  errors: [],
  changes: ["webhook-log"],
});

export const redeliverWebhook = defineEndpoint({
  slug: "redeliver-webhook",
  method: "POST",
  path: "/auth-http/auth/business/webhook-log/:id/redeliver",
  summary: "Sends an event again now, under its own id.",
  params: idParams,
  response: one,
  errors: [],
  changes: ["webhook-log"],
});

export const redeliverFailedWebhooks = defineEndpoint({
  slug: "redeliver-failed-webhooks",
  method: "POST",
  path: "/auth-http/auth/business/webhooks/:id/redeliver-failed",
  summary: "Sends every event again that a webhook has not accepted, up to a thousand at a time.",
  params: idParams,
  response: z.object({ count: z.int() }),
  errors: [],
  changes: ["webhook-log"],
});

/** The events sent about one deposit to one address. */
export const depositCallbackSchema = z.object({
  ...webhookLogSchema.shape,
  result: z.enum(["SUCCESS", "FAILURE", "PENDING"]),
  transaction: transactionSchema,
});
export type DepositCallback = z.output<typeof depositCallbackSchema>;

export const listDepositCallbacks = defineEndpoint({
  slug: "list-deposit-callbacks",
  method: "GET",
  path: "/deposits-http/deposits/business/crypto/addresses/deposit-callback-log",
  summary:
    "Lists the events that the workspace was sent about its deposits, newest first, 6 per page.",
  query: z.object({ ...numberedQuery, q: z.optional(z.string().check(z.maxLength(100))) }),
  response: numberedPageOf(depositCallbackSchema),
  errors: [],
  reads: ["webhook-log"],
});

export const retryDepositCallback = defineEndpoint({
  slug: "retry-deposit-callback",
  method: "POST",
  path: "/deposits-http/deposits/business/crypto/deposit-callback-log/:id/retry",
  summary: "Sends the event about a deposit again.",
  params: idParams,
  response: one,
  errors: [],
  changes: ["webhook-log"],
});

export const readBusinessDeposit = defineEndpoint({
  slug: "read-business-deposit",
  method: "GET",
  path: "/deposits-http/deposits/business/crypto/addresses/deposits/id/:id",
  summary:
    "Returns a deposit and the events sent about it. `refire-webhook=1` sends its latest event again, once.",
  params: idParams,
  query: z.object({
    refresh: z.optional(z.literal("1")),
    "refire-webhook": z.optional(z.literal("1")),
  }),
  response: z.object({
    transaction: transactionSchema,
    callbacks: z.array(webhookLogSchema),
    /** Number of events that this call sent again. */
    refired: z.int(),
  }),
  errors: [],
  reads: ["deposits", "webhook-log"],
});
