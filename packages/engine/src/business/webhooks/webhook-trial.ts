import { webhookBodySchema } from "@apex/contract/webhooks/webhook-events";
import { listWebhookLogs } from "@apex/contract/webhooks/webhook-log";
import type { Webhook } from "@apex/contract/webhooks/webhooks";
import { Webhook as Verifier } from "standardwebhooks";
import { businessTrial } from "../business-api/business-trial.ts";
import type { OutgoingWebhook } from "../../rails/webhooks.ts";
import type { Person } from "../../testing/people.ts";

/** What a webhook says, once its signature is found to be the secret's. */
export function verified(secret: string, { body, headers }: OutgoingWebhook) {
  return webhookBodySchema.parse(new Verifier(secret).verify(body, { ...headers }));
}

/** Businesses with webhooks, and what is sent to them. */
export async function webhookTrial() {
  // The library that checks signatures goes by the machine's own clock.
  const trial = await businessTrial({ startsAt: new Date() });
  return {
    ...trial,
    async logsOf({ token }: Person) {
      return (await trial.ok(listWebhookLogs, { query: {} }, { token })).items;
    },
    /** A deposit to a workspace that has a webhook. */
    async told(): Promise<{ owner: Person; webhook: Webhook; operationId: string }> {
      const owner = await trial.owner();
      const webhook = await trial.webhook(owner);
      const operationId = await trial.fund(owner.workspaceId, "NGN", 250_000n);
      return { owner, webhook, operationId };
    },
  };
}

export type WebhookTrial = Awaited<ReturnType<typeof webhookTrial>>;
