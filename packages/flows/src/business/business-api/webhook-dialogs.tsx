import {
  deleteWebhook,
  revealWebhookSecret,
  rotateWebhookSecret,
  type Webhook,
} from "@apex/contract/webhooks/webhooks";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAct } from "../../base/use-read.ts";
import { ProvedDialog } from "../../parts/security-code/proved-dialog.tsx";
import { ShownSecret } from "./shown-secret.tsx";
import { WebhookForm } from "./webhook-form.tsx";

/** The dialog that is open over the list of webhooks. */
export type OpenWebhook =
  | { name: "new" }
  | { name: "edit" | "secret" | "rotate" | "delete"; webhook: Webhook }
  | { name: "shown"; secret: string };

export interface WebhookDialogProps {
  open: OpenWebhook;
  onOpen: (open: OpenWebhook | undefined) => void;
}

export function WebhookDialog({ open, onOpen }: WebhookDialogProps) {
  const intl = useIntl();
  const onClose = () => onOpen(undefined);
  switch (open.name) {
    case "new":
      return <WebhookForm webhook={undefined} onClose={onClose} />;
    case "edit":
      return <WebhookForm webhook={open.webhook} onClose={onClose} />;
    case "delete":
      return <DeleteDialog webhook={open.webhook} onClose={onClose} />;
    case "secret":
    case "rotate":
      return (
        <SecretDialog
          webhook={open.webhook}
          isRotating={open.name === "rotate"}
          onClose={onClose}
          onSecret={(secret) => onOpen({ name: "shown", secret })}
        />
      );
    case "shown":
      return (
        <ShownSecret
          title={intl.formatMessage({ id: "apex.business-api.secret" })}
          lead={intl.formatMessage({ id: "apex.business-api.secretLead" })}
          label={intl.formatMessage({ id: "apex.business-api.secret" })}
          secret={open.secret}
          onClose={onClose}
        />
      );
  }
}

interface SecretDialogProps {
  webhook: Webhook;
  isRotating: boolean;
  onClose: () => void;
  onSecret: (secret: string) => void;
}

function SecretDialog({ webhook, isRotating, onClose, onSecret }: SecretDialogProps) {
  const intl = useIntl();
  const [requestId] = useState(() => crypto.randomUUID());
  const request = { requestId, webhookId: webhook.id };
  const words = isRotating
    ? (["apex.business-api.rotate", "apex.business-api.rotateLead"] as const)
    : (["apex.business-api.showSecret", "apex.business-api.revealLead"] as const);
  return (
    <ProvedDialog
      endpoint={isRotating ? rotateWebhookSecret : revealWebhookSecret}
      request={request}
      title={intl.formatMessage({ id: words[0] })}
      submitLabel={intl.formatMessage({ id: words[0] })}
      onClose={onClose}
      onDone={({ secret }) => onSecret(secret)}
    >
      <p className="text-body text-text-muted">{intl.formatMessage({ id: words[1] })}</p>
    </ProvedDialog>
  );
}

function DeleteDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const intl = useIntl();
  const remove = useAct(deleteWebhook);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={intl.formatMessage({ id: "apex.business-api.deleteTitle" })}
      confirmLabel={intl.formatMessage({ id: "apex.business-api.delete" })}
      cancelLabel={intl.formatMessage({ id: "apex.business-api.keep" })}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: webhook.id } }, { onSuccess: onClose })}
    >
      {remove.error ? (
        <ErrorView error={remove.error} />
      ) : (
        intl.formatMessage({ id: "apex.business-api.deleteBody" }, { url: webhook.url })
      )}
    </ConfirmDialog>
  );
}
