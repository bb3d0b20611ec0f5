import type { Webhook } from "@apex/contract/webhooks/webhooks";
import { webhookEventTypes } from "@apex/contract/webhooks/webhook-events";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import {
  Ban,
  EllipsisVertical,
  Eye,
  KeyRound,
  Pencil,
  RefreshCw,
  Trash2,
  type IconType,
} from "@apex/ui/icon/icon";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { Menu, MenuItem } from "@apex/ui/menu/menu";
import { Notice } from "@apex/ui/notice/notice";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useIntl } from "react-intl";
import type { MessageId } from "../../base/words/message-ids.ts";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { dot } from "../../base/format/dotted.ts";

export type WebhookAction = "test" | "edit" | "secret" | "rotate" | "resend" | "toggle" | "delete";

export interface WebhookCardProps {
  webhook: Webhook;
  /** The action in progress. */
  pending: WebhookAction | undefined;
  /** Absent for members who may only view. */
  onAction: ((action: WebhookAction) => void) | undefined;
}

/** A webhook's address: whether it is on, its events and its actions. */
export function WebhookCard({ webhook, pending, onAction }: WebhookCardProps) {
  const intl = useIntl();
  const { id, url, events, isOn, offReason, failingSince, oldSecretUntil } = webhook;
  const dated = (at: string) => formatMoment(at, intl.locale);
  return (
    <li>
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <div className="grid min-w-0 flex-1 basis-64 gap-2">
            <h2 className="font-mono text-sm font-semibold wrap-anywhere">{url}</h2>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <StatusChip status={isOn ? (failingSince ? "held" : "done") : "cancelled"}>
                {intl.formatMessage({
                  id: isOn
                    ? failingSince
                      ? "apex.business-api.failing"
                      : "apex.business-api.on"
                    : "apex.business-api.off",
                })}
              </StatusChip>
              <p className="text-sm text-text-muted">
                {intl.formatMessage(
                  { id: "apex.business-api.eventCount" },
                  { count: events.length, all: webhookEventTypes.length },
                )}
                {oldSecretUntil !== undefined &&
                  `${dot}${intl.formatMessage({ id: "apex.business-api.oldSecret" }, { at: dated(oldSecretUntil) })}`}
              </p>
            </div>
          </div>
          <div className="flex items-center gap-2 max-sm:w-full">
            <PlaceButton to="webhookLogs" with={{ webhook: id }} variant="secondary" size="compact">
              {intl.formatMessage({ id: "apex.business-api.log" })}
            </PlaceButton>
            {onAction && (
              <>
                <Button
                  variant="secondary"
                  size="compact"
                  isPending={pending === "test" || pending === "toggle"}
                  onPress={() => onAction(isOn ? "test" : "toggle")}
                >
                  {intl.formatMessage({
                    id: isOn ? "apex.business-api.test" : "apex.business-api.switchOn",
                  })}
                </Button>
                <span className="ms-auto -me-1.5">
                  <More webhook={webhook} onAction={onAction} />
                </span>
              </>
            )}
          </div>
        </div>
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
      </Card>
    </li>
  );
}

function More({
  webhook: { url, isOn },
  onAction,
}: {
  webhook: Webhook;
  onAction: (action: WebhookAction) => void;
}) {
  const intl = useIntl();
  const item = (action: WebhookAction, words: MessageId, Icon: IconType) => (
    <MenuItem
      icon={<Icon />}
      {...(action === "delete" && { tone: "danger" as const })}
      onAction={() => onAction(action)}
    >
      {intl.formatMessage({ id: words })}
    </MenuItem>
  );
  return (
    <Menu
      trigger={
        <IconButton
          size="compact"
          label={intl.formatMessage({ id: "apex.business-api.actionsOf" }, { name: url })}
        >
          <EllipsisVertical />
        </IconButton>
      }
    >
      {item("edit", "apex.business-api.edit", Pencil)}
      {item("secret", "apex.business-api.showSecret", Eye)}
      {item("rotate", "apex.business-api.rotate", KeyRound)}
      {isOn && item("resend", "apex.business-api.resendFailed", RefreshCw)}
      {isOn && item("toggle", "apex.business-api.switchOff", Ban)}
      {item("delete", "apex.business-api.delete", Trash2)}
    </Menu>
  );
}
