import { webhookRetriesMs } from "@apex/contract/business/business-limits";
import type { WebhookRemark } from "@apex/contract/webhooks/webhook-log";
import type { WebhookOutcome } from "../../rails/webhooks.ts";

/** The remark for an outcome. Any 2xx accepts the webhook. */
export function remarkOf(outcome: WebhookOutcome): WebhookRemark {
  if (outcome.outcome !== "answered") return outcome.outcome;
  const { status } = outcome;
  if (status >= 200 && status < 300) return "delivered";
  if (status >= 300 && status < 400) return "redirected";
  return status >= 400 && status < 500 ? "refused" : "server-error";
}

/** The 4xx statuses that ask for a retry (Request Timeout, Too Many Requests). */
const askAgain: readonly number[] = [408, 429];

/** True if a retry could succeed. An address that refuses or redirects the webhook would do so again. */
export function mayArriveLater(outcome: WebhookOutcome): boolean {
  if (outcome.outcome === "answered")
    return outcome.status >= 500 || outcome.status < 200 || askAgain.includes(outcome.status);
  return true;
}

/**
 * The backoff after an attempt, in milliseconds; undefined after the last one.
 * @param attempt the attempt's number in this round, from 1.
 */
export function retryAfterMs(attempt: number): number | undefined {
  return webhookRetriesMs[attempt - 1];
}
