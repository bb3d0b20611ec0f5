import type { ApiActivityDay } from "@apex/contract/business-api/api-activity";
import type { ApiRequest } from "@apex/contract/business-api/api-requests";
import type { ApiToken } from "@apex/contract/business-api/api-tokens";
import { webhookEventTypes } from "@apex/contract/webhooks/webhook-events";
import type {
  DepositCallback,
  WebhookLog,
  WebhookLogDetail,
} from "@apex/contract/webhooks/webhook-log";
import type { Webhook } from "@apex/contract/webhooks/webhooks";
import { sentTransfer } from "./money-fixtures.ts";

const idOf = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, "0")}`;

export const tillToken: ApiToken = {
  id: idOf(1),
  name: "Till",
  lastFour: "x9Qk",
  permissions: {
    deposits: "view",
    collection: "none",
    withdrawals: "approve",
    cards: "none",
    developers: "none",
    team: "none",
    reports: "view",
  },
  addresses: ["203.0.113.0/24"],
  createdAt: "2026-11-01T09:00:00.000Z",
  expiresAt: "2027-01-30T09:00:00.000Z",
  state: "live",
  lastUsedAt: "2026-11-20T08:12:00.000Z",
  lastUsedFrom: "203.0.113.7",
};

/** A token in each state. */
export const apiTokens: ApiToken[] = [
  tillToken,
  { ...tillToken, id: idOf(2), name: "Accounting", lastFour: "b2Lm", state: "rolled" },
  {
    id: idOf(3),
    name: "Fixture of last spring, for the very long name of a shop",
    lastFour: "77aa",
    permissions: {
      ...tillToken.permissions,
      deposits: "none",
      withdrawals: "none",
      reports: "none",
    },
    addresses: [],
    createdAt: "2026-03-01T09:00:00.000Z",
    expiresAt: "2026-05-30T09:00:00.000Z",
    endedAt: "2026-05-30T09:00:00.000Z",
    state: "expired",
  },
  {
    ...tillToken,
    id: idOf(4),
    name: "First checkout",
    lastFour: "Wn3s",
    endedAt: "2026-11-09T16:30:00.000Z",
    state: "revoked",
  },
];

export const shopWebhook: Webhook = {
  id: idOf(10),
  url: "https://shop.example/apex/webhooks",
  events: [...webhookEventTypes],
  isOn: true,
  createdAt: "2026-11-01T09:00:00.000Z",
};

/** Webhooks that are on, failing, and switched off for each reason. */
export const webhooks: Webhook[] = [
  { ...shopWebhook, oldSecretUntil: "2026-11-21T08:00:00.000Z" },
  {
    ...shopWebhook,
    id: idOf(11),
    url: "https://books.example/in",
    events: ["deposit.completed"],
    failingSince: "2026-11-20T02:00:00.000Z",
  },
  {
    ...shopWebhook,
    id: idOf(12),
    url: "https://old.example/in",
    isOn: false,
    offReason: "failing",
  },
  { ...shopWebhook, id: idOf(13), url: "https://gone.example/in", isOn: false, offReason: "gone" },
];

export const apiRequests: ApiRequest[] = [
  {
    id: "2",
    requestId: "8f2d3b1c",
    tokenName: "Till",
    lastFour: "x9Qk",
    method: "POST",
    path: "/transfers-http/transfers",
    status: 403,
    durationMs: 4,
    address: "203.0.113.7",
    at: "2026-11-20T08:12:00.000Z",
  },
  {
    id: "1",
    requestId: "8f2d3b1d",
    tokenName: "Till",
    lastFour: "x9Qk",
    method: "GET",
    path: "/transactions-http/transactions",
    status: 200,
    durationMs: 12,
    address: "203.0.113.7",
    at: "2026-11-20T08:11:00.000Z",
  },
];

const delivered: WebhookLog = {
  id: idOf(20),
  webhookId: shopWebhook.id,
  eventId: idOf(21),
  type: "deposit.completed",
  url: shopWebhook.url,
  hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  status: "delivered",
  remark: "delivered",
  attempts: 1,
  httpStatus: 200,
  date: "2026-11-20T08:12:00.000Z",
  reference: "APX-7K2M-9QXD",
};

/** A delivery in each state, and a test. */
export const webhookLogs: WebhookLog[] = [
  delivered,
  {
    ...delivered,
    id: idOf(22),
    type: "withdrawal.failed",
    status: "pending",
    remark: "timeout",
    attempts: 3,
    httpStatus: undefined,
    nextAt: "2026-11-20T08:17:00.000Z",
  },
  {
    ...delivered,
    id: idOf(23),
    type: "card.created",
    status: "failed",
    remark: "refused",
    httpStatus: 422,
  },
  { ...delivered, id: idOf(24), type: "webhook.test" },
];

export const webhookLogDetail: WebhookLogDetail = {
  log: { ...delivered, attempts: 2, httpStatus: 204 },
  requestBody: JSON.stringify({
    type: "deposit.completed",
    timestamp: "2026-11-20T08:12:00.000Z",
    data: sentTransfer,
  }),
  attempts: [
    {
      number: 2,
      at: "2026-11-20T08:12:10.000Z",
      durationMs: 84,
      remark: "delivered",
      status: 204,
      requestHeaders: {
        "content-type": "application/json",
        "webhook-id": delivered.eventId,
        "webhook-timestamp": "1795162330",
        "webhook-signature": "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
      },
      responseHeaders: { server: "nginx" },
      responseBody: "",
    },
    {
      number: 1,
      at: "2026-11-20T08:12:00.000Z",
      durationMs: 10_000,
      remark: "timeout",
      requestHeaders: { "webhook-id": delivered.eventId },
      responseHeaders: {},
      responseBody: "",
    },
  ],
};

/** A page of callbacks: one that failed, others that arrived. */
export const depositCallbacks: DepositCallback[] = [1, 2, 3, 4, 5, 6].map((place) => ({
  ...delivered,
  id: idOf(30 + place),
  ...(place === 1 && { status: "failed", remark: "server-error" }),
  result: place === 1 ? "FAILURE" : "SUCCESS",
  transaction: {
    ...sentTransfer,
    id: idOf(40 + place),
    type: "crypto-deposit",
    reference: `APX-7K2M-9QX${place}`,
  },
}));

/** A week of a business's programs. */
export const apiActivity: ApiActivityDay[] = [
  { calls: 412, refused: 0, delivered: 18, failed: 0 },
  { calls: 388, refused: 3, delivered: 21, failed: 0 },
  { calls: 455, refused: 0, delivered: 25, failed: 0 },
  { calls: 0, refused: 0, delivered: 0, failed: 0 },
  { calls: 97, refused: 41, delivered: 4, failed: 3 },
  { calls: 502, refused: 2, delivered: 30, failed: 1 },
  { calls: 231, refused: 0, delivered: 12, failed: 0 },
].map((day, place) => ({ day: `2026-11-${15 + place}`, pending: 0, ...day }));
