import type { WebhookEventType } from "@apex/contract/webhooks/webhook-events";
import { webhookEventTypes, webhookTestType } from "@apex/contract/webhooks/webhook-events";
import type { WebhookLog, WebhookRemark } from "@apex/contract/webhooks/webhook-log";
import type { Status } from "@apex/ui/status-chip/status-chip";
import type { IntlShape } from "react-intl";
import type { MessageId } from "../../base/words/message-ids.ts";

export const eventWords = {
  "deposit.created": "apex.business-api.event-deposit-created",
  "deposit.updated": "apex.business-api.event-deposit-updated",
  "deposit.completed": "apex.business-api.event-deposit-completed",
  "deposit.failed": "apex.business-api.event-deposit-failed",
  "withdrawal.created": "apex.business-api.event-withdrawal-created",
  "withdrawal.updated": "apex.business-api.event-withdrawal-updated",
  "withdrawal.completed": "apex.business-api.event-withdrawal-completed",
  "withdrawal.failed": "apex.business-api.event-withdrawal-failed",
  "batch.completed": "apex.business-api.event-batch-completed",
  "approval.requested": "apex.business-api.event-approval-requested",
  "approval.approved": "apex.business-api.event-approval-approved",
  "approval.declined": "apex.business-api.event-approval-declined",
  "approval.cancelled": "apex.business-api.event-approval-cancelled",
  "approval.expired": "apex.business-api.event-approval-expired",
  "collection.created": "apex.business-api.event-collection-created",
  "collection.completed": "apex.business-api.event-collection-completed",
  "collection.incomplete": "apex.business-api.event-collection-incomplete",
  "collection.failed": "apex.business-api.event-collection-failed",
  "gas.topped-up": "apex.business-api.event-gas-topped-up",
  "gas.returned": "apex.business-api.event-gas-returned",
  "gas.low": "apex.business-api.event-gas-low",
  "balance.adjusted": "apex.business-api.event-balance-adjusted",
  "card.created": "apex.business-api.event-card-created",
  "card.updated": "apex.business-api.event-card-updated",
  "card.completed": "apex.business-api.event-card-completed",
  "card.failed": "apex.business-api.event-card-failed",
  "card.charge.authorised": "apex.business-api.event-card-charge-authorised",
  "card.charge.settled": "apex.business-api.event-card-charge-settled",
  "card.charge.released": "apex.business-api.event-card-charge-released",
  "card.charge.declined": "apex.business-api.event-card-charge-declined",
  "card.charge.refunded": "apex.business-api.event-card-charge-refunded",
} as const satisfies Record<WebhookEventType, MessageId>;

/** An event in words; an unknown one by its name. */
export function eventText(type: string, intl: IntlShape): string {
  if (type === webhookTestType) return intl.formatMessage({ id: "apex.business-api.event-test" });
  const known = webhookEventTypes.find((one) => one === type);
  return known === undefined ? type : intl.formatMessage({ id: eventWords[known] });
}

/** A delivery's state, as a chip. */
export const logStates = {
  pending: { status: "progress", words: "apex.business-api.log-pending" },
  delivered: { status: "done", words: "apex.business-api.log-delivered" },
  failed: { status: "failed", words: "apex.business-api.log-failed" },
} as const satisfies Record<WebhookLog["status"], { status: Status; words: MessageId }>;

export const remarkWords = {
  delivered: "apex.business-api.remark-delivered",
  refused: "apex.business-api.remark-refused",
  redirected: "apex.business-api.remark-redirected",
  "server-error": "apex.business-api.remark-server-error",
  timeout: "apex.business-api.remark-timeout",
  unreachable: "apex.business-api.remark-unreachable",
  "address-blocked": "apex.business-api.remark-address-blocked",
  "switched-off": "apex.business-api.remark-switched-off",
} as const satisfies Record<WebhookRemark, MessageId>;
