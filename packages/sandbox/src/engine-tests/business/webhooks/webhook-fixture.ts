import { webhookBodySchema } from "@apex/contract/webhooks/webhook-events";
import { listWebhookLogs } from "@apex/contract/webhooks/webhook-log";
import type { Webhook } from "@apex/contract/webhooks/webhooks";
import { Webhook as Verifier } from "standardwebhooks";
import { businessFixture } from "../business-api/business-fixture.ts";
import type { OutgoingWebhook } from "@apex/engine/rails/webhooks";
import type { Person } from "@apex/engine/testing/people";

/** A webhook's content, once its signature matches the secret. */
export function verified(secret: string, { body, headers }: OutgoingWebhook) {
  return webhookBodySchema.parse(new Verifier(secret).verify(body, { ...headers }));
}

/** Businesses with webhooks, and what is sent to them. */
export async function webhookFixture() {
  // The library that checks signatures goes by the machine's own clock.
  const fixture = await businessFixture({ startsAt: new Date() });
  return {
    ...fixture,
    async logsOf({ token }: Person) {
      return (await fixture.ok(listWebhookLogs, { query: {} }, { token })).items;
    },
    /** A deposit to a workspace that has a webhook. */
    async told(): Promise<{ owner: Person; webhook: Webhook; operationId: string }> {
      const owner = await fixture.owner();
      const webhook = await fixture.webhook(owner);
      const operationId = await fixture.fund(owner.workspaceId, "NGN", 250_000n);
      return { owner, webhook, operationId };
    },
  };
}

export type WebhookFixture = Awaited<ReturnType<typeof webhookFixture>>;
