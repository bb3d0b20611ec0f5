import type { Endpoint } from "../endpoint.ts";
import {
  listDepositCallbacks,
  listWebhookLogs,
  readBusinessDeposit,
  readWebhookLog,
  redeliverFailedWebhooks,
  redeliverWebhook,
  retryDepositCallback,
  testWebhook,
} from "./webhook-log.ts";
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  revealWebhookSecret,
  rotateWebhookSecret,
  updateWebhook,
} from "./webhooks.ts";

/** The calls of webhooks, in the order in which the documentation lists them. */
export const webhookEndpoints: readonly Endpoint[] = [
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  revealWebhookSecret,
  rotateWebhookSecret,
  testWebhook,
  listWebhookLogs,
  readWebhookLog,
  redeliverWebhook,
  redeliverFailedWebhooks,
  listDepositCallbacks,
  retryDepositCallback,
  readBusinessDeposit,
];
