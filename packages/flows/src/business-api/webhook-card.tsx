import type { Webhook } from "@apex/contract/webhooks/webhooks";
import { webhookEventTypes } from "@apex/contract/webhooks/webhook-events";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { LinkButton } from "@apex/ui/link-button/link-button";
import { Notice } from "@apex/ui/notice/notice";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useIntl } from "react-intl";
import type { MessageId } from "../words/message-ids.ts";

export const webhookActions = ["test", "edit", "secret", "rotate", "resend", "delete"] as const;
export type WebhookAction = (typeof webhookActions)[number];

const actionWords = {
  test: "apex.business-api.test",
  edit: "apex.business-api.edit",
  secret: "apex.business-api.showSecret",
  rotate: "apex.business-api.rotate",
  resend: "apex.business-api.resendFailed",
  delete: "apex.business-api.delete",
} as const satisfies Record<WebhookAction, MessageId>;

export interface WebhookCardProps {
  webhook: Webhook;
  pending: WebhookAction | "toggle" | undefined;
  onAction: (action: WebhookAction) => void;
  onToggle: () => void;
}

/** One address: whether it is told, of how much, and what can be done. */
export function WebhookCard({ webhook, pending, onAction, onToggle }: WebhookCardProps) {
  const intl = useIntl();
  const { id, url, events, isOn, offReason, failingSince, oldSecretUntil } = webhook;
  const dated = (at: string) => intl.formatDate(at, { dateStyle: "medium", timeStyle: "short" });
  return (
    <li>
      <Card className="grid gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{url}</h2>
          <StatusChip status={isOn ? (failingSince ? "held" : "done") : "cancelled"}>
            {intl.formatMessage({
              id: isOn
                ? failingSince
                  ? "apex.business-api.failing"
                  : "apex.business-api.on"
                : "apex.business-api.off",
            })}
          </StatusChip>
        </div>
        <p className="text-sm text-text-muted">
          {intl.formatMessage(
            { id: "apex.business-api.eventCount" },
            { count: events.length, all: webhookEventTypes.length },
          )}
          {oldSecretUntil !== undefined &&
            ` · ${intl.formatMessage({ id: "apex.business-api.oldSecret" }, { at: dated(oldSecretUntil) })}`}
        </p>
        {!isOn && offReason && (
          <Notice tone="caution">
            {intl.formatMessage({
              id:
                offReason === "gone" ? "apex.business-api.offGone" : "apex.business-api.offFailing",
            })}
          </Notice>
        )}
        {isOn && failingSince && (
          <Notice tone="caution">
            {intl.formatMessage(
              { id: "apex.business-api.failingSince" },
              { at: dated(failingSince) },
            )}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <LinkButton
            href={`/profile/business/crypto-withdrawal/webhook-log?webhook=${id}`}
            variant="secondary"
            size="compact"
          >
            {intl.formatMessage({ id: "apex.business-api.log" })}
          </LinkButton>
          <Button
            variant="quiet"
            size="compact"
            isPending={pending === "toggle"}
            onPress={onToggle}
          >
            {intl.formatMessage({
              id: isOn ? "apex.business-api.switchOff" : "apex.business-api.switchOn",
            })}
          </Button>
          {webhookActions
            .filter((action) => isOn || (action !== "test" && action !== "resend"))
            .map((action) => (
              <Button
                key={action}
                variant={action === "test" ? "secondary" : "quiet"}
                size="compact"
                isPending={pending === action}
                onPress={() => onAction(action)}
              >
                {intl.formatMessage({ id: actionWords[action] })}
              </Button>
            ))}
        </div>
      </Card>
    </li>
  );
}
