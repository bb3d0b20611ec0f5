import { dayMs } from "@apex/contract/durations";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import type { ApiToken } from "@apex/contract/business-api/api-tokens";
import { generateToken } from "@apex/contract/business-api/api-tokens";
import { noPermissions } from "@apex/contract/business/roles";
import { permissionAreas, type Permissions } from "@apex/contract/business/permissions";
import { webhookEventTypes } from "@apex/contract/webhooks/webhook-events";
import { createWebhook, revealWebhookSecret, type Webhook } from "@apex/contract/webhooks/webhooks";
import { createSandboxChain } from "../../../rails/chain.ts";
import { testMarket } from "@apex/engine/testing/test-market";
import type { OutgoingWebhook, WebhookOutcome, WebhookRail } from "@apex/engine/rails/webhooks";
import type { Person } from "@apex/engine/testing/people";
import { sandbox } from "../../../sandbox.ts";
import { provedOk } from "@apex/engine/testing/proved";
import {
  testEngine,
  type TestEngine,
  type TestEngineOptions,
} from "@apex/engine/testing/test-engine";

export const taken = (status = 200): WebhookOutcome => ({
  outcome: "answered",
  status,
  headers: { "content-type": "text/plain" },
  body: `${status}`,
});

/** A receiver on the customer's side. */
function playedReceiver() {
  const received: OutgoingWebhook[] = [];
  const receiver = { answer: async (): Promise<WebhookOutcome> => taken() };
  const webhooks: WebhookRail = {
    mayCall: async (url) => url.startsWith("https://"),
    async send(webhook) {
      received.push(webhook);
      return receiver.answer();
    },
  };
  return { received, receiver, webhooks };
}

/** The proof for a request: the code that is sent for it. */
async function proofFor(
  test: TestEngine,
  { token, email }: Person,
  body: { readonly endpoint: string; readonly key: string; readonly request: object },
) {
  await test.ok(
    sendTransactionCode,
    { params: { identifierType: "email" }, body: { ...body, request: { ...body.request } } },
    { token },
  );
  const code = test.sent.findLast(({ to }) => to === email)?.code ?? "";
  return { method: "code", code } as const;
}

/** An engine whose webhooks end at a receiver that the test plays, with businesses. */
export async function businessFixture(options: Pick<TestEngineOptions, "startsAt"> = {}) {
  const { received, receiver, webhooks } = playedReceiver();
  const test = await testEngine({
    simulation: sandbox,
    ...options,
    rails: (db) => ({
      chain: createSandboxChain(db, "a secret of the tests"),
      market: testMarket,
      webhooks,
    }),
  });

  const codeFor = (person: Person, endpoint: string, request: { readonly requestId: string }) =>
    proofFor(test, person, { endpoint, key: request.requestId, request });

  return {
    ...test,
    /** The webhooks sent, oldest first. */
    received,
    receiver,
    codeFor,

    /** The webhooks sent to a business. */
    sentTo: ({ workspaceId }: Person) => received.filter(({ url }) => url.endsWith(workspaceId)),

    /** The owner of a business, signed in there. */
    async owner(): Promise<Person> {
      const person = await test.person({ kycLevel: 2 });
      await test.db.query("update workspaces set type = 'business', features = $2 where id = $1", [
        person.workspaceId,
        [...permissionAreas],
      ]);
      return person;
    },

    async token(
      owner: Person,
      permissions: Partial<Permissions> = { reports: "view" },
      addresses: string[] = [],
    ): Promise<{ readonly token: string; readonly apiToken: ApiToken }> {
      const request = {
        requestId: crypto.randomUUID(),
        name: "Till",
        permissions: { ...noPermissions, ...permissions },
        expiresAt: new Date(test.engine.context.clock.wall().getTime() + 30 * dayMs).toISOString(),
        addresses,
      };
      const security = await codeFor(owner, generateToken.slug, request);
      return test.ok(generateToken, { body: { ...request, security } }, { token: owner.token });
    },

    /** Creates a webhook at the business's own address. */
    async webhook(owner: Person): Promise<Webhook> {
      const body = { url: `https://shop.example/${owner.workspaceId}`, events: webhookEventTypes };
      return (await provedOk(test, createWebhook, { body }, owner)).webhook;
    },

    async secretOf(owner: Person, { id }: Webhook): Promise<string> {
      const request = { requestId: crypto.randomUUID(), webhookId: id };
      const security = await codeFor(owner, revealWebhookSecret.slug, request);
      const body = { ...request, security };
      return (await test.ok(revealWebhookSecret, { body }, { token: owner.token })).secret;
    },
  };
}
export type BusinessFixture = Awaited<ReturnType<typeof businessFixture>>;
