import { toApexError } from "@apex/client/apex-error";
import type { InputOf } from "@apex/contract/endpoint";
import { webhookEventTypes } from "@apex/contract/webhooks/webhook-events";
import {
  createWebhook,
  updateWebhook,
  webhookBody,
  type Webhook,
} from "@apex/contract/webhooks/webhooks";
import { Button } from "@apex/ui/button/button";
import { Checkbox } from "@apex/ui/checkbox/checkbox";
import { Dialog } from "@apex/ui/dialog/dialog";
import { TextField } from "@apex/ui/text-field/text-field";
import { useState } from "react";
import { useIntl } from "react-intl";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { useAct } from "../../base/use-read.ts";
import { ProvedDialog } from "../../parts/security-code/proved-dialog.tsx";
import { eventWords } from "./webhook-words.ts";

export interface WebhookFormProps {
  /** Undefined for a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
}

type Request = Omit<InputOf<typeof createWebhook>["body"], "security">;

/** The form of a webhook: its address and events. A new address needs a security code. */
export function WebhookForm({ webhook, onClose }: WebhookFormProps) {
  const intl = useIntl();
  const [unproved, setUnproved] = useState<Request>();
  if (unproved) return <ProveAddress webhook={webhook} request={unproved} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={onClose}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={intl.formatMessage({
        id: webhook ? "apex.business-api.editWebhook" : "apex.business-api.newWebhook",
      })}
    >
      <Fields webhook={webhook} onClose={onClose} onUnproved={setUnproved} />
    </Dialog>
  );
}

function ProveAddress({ webhook, request, onClose }: WebhookFormProps & { request: Request }) {
  const intl = useIntl();
  const words = { onClose, onDone: onClose, children: <AddressLead url={request.url} /> };
  if (webhook === undefined)
    return (
      <ProvedDialog
        {...words}
        endpoint={createWebhook}
        request={request}
        title={intl.formatMessage({ id: "apex.business-api.newWebhook" })}
        submitLabel={intl.formatMessage({ id: "apex.business-api.addWebhook" })}
      />
    );
  const { id, isOn } = webhook;
  const body = { ...request, isOn };
  return (
    <ProvedDialog
      {...words}
      endpoint={updateWebhook}
      request={{ id, ...body }}
      title={intl.formatMessage({ id: "apex.business-api.editWebhook" })}
      submitLabel={intl.formatMessage({ id: "apex.business-api.saveWebhook" })}
    />
  );
}

function AddressLead({ url }: { url: string }) {
  const intl = useIntl();
  return (
    <p className="text-body wrap-anywhere text-text-muted">
      {intl.formatMessage({ id: "apex.business-api.webhookProofLead" }, { url })}
    </p>
  );
}

function Fields({
  webhook,
  onClose,
  onUnproved,
}: WebhookFormProps & { onUnproved: (request: Request) => void }) {
  const intl = useIntl();
  const create = useAct(createWebhook);
  const update = useAct(updateWebhook);
  const form = useApexForm({
    schema: webhookBody,
    defaultValues: {
      url: webhook?.url ?? "https://",
      events: webhookEventTypes.filter((type) => webhook?.events.includes(type) ?? true),
    },
    onSubmit: async (values) => {
      const request = { requestId: crypto.randomUUID(), ...values };
      try {
        await (webhook
          ? update.mutateAsync({
              params: { id: webhook.id },
              body: { ...request, isOn: webhook.isOn },
            })
          : create.mutateAsync({ body: request }));
        onClose();
      } catch (thrown) {
        if (toApexError(thrown).code !== "security-code-required") throw thrown;
        onUnproved(request);
      }
    },
  });
  return (
    <FormBody form={form}>
      <FormField form={form} name="url">
        {({ error, ...field }) => (
          <TextField
            {...field}
            type="url"
            inputMode="url"
            label={intl.formatMessage({ id: "apex.business-api.url" })}
            description={intl.formatMessage({ id: "apex.business-api.urlHint" })}
            error={error && intl.formatMessage({ id: "apex.business-api.urlRefused" })}
            autoComplete="off"
            spellCheck="false"
          />
        )}
      </FormField>
      <FormField form={form} name="events">
        {({ value, onChange, error, inputRef }) => (
          <fieldset className="grid gap-3">
            <legend className="mb-1 font-semibold">
              {intl.formatMessage({ id: "apex.business-api.events" })}
            </legend>
            {error && (
              <p role="alert" className="text-sm text-negative-text">
                {intl.formatMessage({ id: "apex.business-api.eventsRefused" })}
              </p>
            )}
            <div className="grid gap-3 sm:grid-cols-2">
              {webhookEventTypes.map((type, index) => (
                <Checkbox
                  key={type}
                  {...(index === 0 && { inputRef })}
                  isSelected={value.includes(type)}
                  onChange={(isOn) =>
                    onChange(
                      webhookEventTypes.filter((one) =>
                        one === type ? isOn : value.includes(one),
                      ),
                    )
                  }
                  description={<code className="font-mono text-xs">{type}</code>}
                >
                  {intl.formatMessage({ id: eventWords[type] })}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        )}
      </FormField>
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({
          id: webhook ? "apex.business-api.saveWebhook" : "apex.business-api.addWebhook",
        })}
      </Button>
    </FormBody>
  );
}
