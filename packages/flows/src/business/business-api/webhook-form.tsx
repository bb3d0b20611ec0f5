import { act } from "@apex/client/query";
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
import { useMutation } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { eventWords } from "./webhook-words.ts";

export interface WebhookFormProps {
  /** Undefined: a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
}

/** Where a workspace is told, and of what. */
export function WebhookForm({ webhook, onClose }: WebhookFormProps) {
  const intl = useIntl();
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
      <Fields webhook={webhook} onClose={onClose} />
    </Dialog>
  );
}

function Fields({ webhook, onClose }: WebhookFormProps) {
  const intl = useIntl();
  const client = useClient();
  const create = useMutation(act(client, createWebhook));
  const update = useMutation(act(client, updateWebhook));
  const form = useApexForm({
    schema: webhookBody,
    defaultValues: {
      url: webhook?.url ?? "https://",
      events: webhookEventTypes.filter((type) => webhook?.events.includes(type) ?? true),
    },
    onSubmit: async (body) => {
      await (webhook
        ? update.mutateAsync({
            params: { id: webhook.id },
            body: { ...body, isOn: webhook.isOn },
          })
        : create.mutateAsync({ body }));
      onClose();
    },
  });
  return (
    <FormBody form={form}>
      <FormField form={form} name="url">
        {({ id: _, error, ...field }) => (
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
        {({ value, onChange, error }) => (
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
              {webhookEventTypes.map((type) => (
                <Checkbox
                  key={type}
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
