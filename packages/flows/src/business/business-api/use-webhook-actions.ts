import type { ApexError } from "@apex/client/apex-error";
import type { Endpoint, InputOf, ResponseOf } from "@apex/contract/endpoint";
import { redeliverFailedWebhooks, testWebhook } from "@apex/contract/webhooks/webhook-log";
import { updateWebhook, type Webhook } from "@apex/contract/webhooks/webhooks";
import { webhookEventTypes } from "@apex/contract/webhooks/webhook-events";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useChange } from "../../base/flow/use-change.ts";
import { useAttempt } from "../../base/errors/use-attempt.ts";

export interface WebhookActions {
  pending: { readonly id: string; readonly action: "test" | "resend" | "toggle" } | undefined;
  error: ApexError | undefined;
  /** The last action, in words. */
  told: string | undefined;
  test: (webhook: Webhook) => void;
  resend: (webhook: Webhook) => void;
  toggle: (webhook: Webhook) => void;
}

/** The actions on a webhook that need no confirmation. */
export function useWebhookActions(): WebhookActions {
  const intl = useIntl();
  const change = useChange();
  const { pending, error, attempt } = useAttempt<NonNullable<WebhookActions["pending"]>>();
  const [told, setTold] = useState<string>();

  async function run<E extends Endpoint>(
    doing: NonNullable<WebhookActions["pending"]>,
    call: { endpoint: E; input: InputOf<E>; words: (answer: ResponseOf<E>) => string | undefined },
  ): Promise<void> {
    setTold(undefined);
    await attempt(doing, async () => {
      const { answer, refreshed } = await change(call.endpoint, call.input);
      await refreshed;
      setTold(call.words(answer));
    });
  }

  return {
    pending,
    error,
    told,
    test: ({ id }) =>
      void run(
        { id, action: "test" },
        {
          endpoint: testWebhook,
          input: { params: { id } },
          words: () => intl.formatMessage({ id: "apex.business-api.testSent" }),
        },
      ),
    resend: ({ id }) =>
      void run(
        { id, action: "resend" },
        {
          endpoint: redeliverFailedWebhooks,
          input: { params: { id } },
          words: ({ count }) => intl.formatMessage({ id: "apex.business-api.resent" }, { count }),
        },
      ),
    toggle: ({ id, url, events, isOn }) =>
      void run(
        { id, action: "toggle" },
        {
          endpoint: updateWebhook,
          input: {
            params: { id },
            body: {
              requestId: crypto.randomUUID(),
              url,
              events: webhookEventTypes.filter((type) => events.includes(type)),
              isOn: !isOn,
            },
          },
          words: () => undefined,
        },
      ),
  };
}
