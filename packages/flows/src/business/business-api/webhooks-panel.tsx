import { listWebhooks, type Webhook } from "@apex/contract/webhooks/webhooks";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Plus, Webhook as WebhookIcon } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { useRead } from "../../base/use-read.ts";
import { NotLoaded } from "../../base/flow/loaded.tsx";
import { PanelLead } from "./panel-lead.tsx";
import { useWebhookActions } from "./use-webhook-actions.ts";
import { WebhookCard } from "./webhook-card.tsx";
import { WebhookDialog, type OpenWebhook } from "./webhook-dialogs.tsx";

/** The workspace's webhooks. */
export function WebhooksPanel() {
  const intl = useIntl();
  const list = useRead(listWebhooks, {});
  const [open, setOpen] = useState<OpenWebhook>();
  const items = list.data?.items;
  const canChange = useAllowed("developers", "create");
  const add = canChange && (
    <Button icon={<Plus />} onPress={() => setOpen({ name: "new" })}>
      {intl.formatMessage({ id: "apex.business-api.newWebhook" })}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {items === undefined ? (
        <NotLoaded query={list} rows={2} />
      ) : items.length === 0 ? (
        <EmptyState
          drawing="pass"
          icon={<WebhookIcon />}
          headingLevel={2}
          title={intl.formatMessage({ id: "apex.business-api.noWebhooks" })}
          action={add}
          reason={intl.formatMessage({ id: "apex.business-api.askMember" })}
        />
      ) : (
        <Cards items={items} add={add} onOpen={canChange ? setOpen : undefined} />
      )}
      {open && <WebhookDialog open={open} onOpen={setOpen} />}
    </div>
  );
}

interface CardsProps {
  items: readonly Webhook[];
  add: React.ReactNode;
  /** Absent for members who may only view. */
  onOpen: ((open: OpenWebhook) => void) | undefined;
}

function Cards({ items, add, onOpen }: CardsProps) {
  const intl = useIntl();
  const actions = useWebhookActions();
  return (
    <>
      <PanelLead action={add}>
        {intl.formatMessage({ id: "apex.business-api.webhooksLead" })}
      </PanelLead>
      {actions.error && <ErrorView error={actions.error} />}
      {actions.told && (
        <Notice tone="success" live="status">
          {actions.told}
        </Notice>
      )}
      <ul
        aria-label={intl.formatMessage({ id: "apex.business-api.webhooks" })}
        className="grid gap-4"
      >
        {items.map((webhook) => (
          <WebhookCard
            key={webhook.id}
            webhook={webhook}
            pending={actions.pending?.id === webhook.id ? actions.pending.action : undefined}
            onAction={
              onOpen &&
              ((name) => {
                if (name === "toggle") actions.toggle(webhook);
                else if (name === "test") actions.test(webhook);
                else if (name === "resend") actions.resend(webhook);
                else onOpen({ name, webhook });
              })
            }
          />
        ))}
      </ul>
    </>
  );
}
