import {
  listWebhookLogs,
  readWebhookLog,
  redeliverFailedWebhooks,
  redeliverWebhook,
} from "@apex/contract/webhooks/webhook-log";
import { rotateWebhookSecret } from "@apex/contract/webhooks/webhooks";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rollToken } from "@apex/contract/business-api/api-tokens";
import { businessFixture, taken, type BusinessFixture } from "../business-api/business-fixture.ts";
import { deliveryJob } from "@apex/engine/runtime/webhooks/delivery-job";
import { webhookJobs } from "@apex/engine/business/webhooks/deliver-webhook";

let fixture: BusinessFixture;
beforeAll(async () => {
  fixture = await businessFixture({ startsAt: new Date() });
});
afterAll(() => fixture.close());

/** Does a delivery's job as another process would whose lease on it has run out. */
function deliverBeside(deliveryId: string, attempt: number): Promise<void> {
  const { kind, payload, runAt } = deliveryJob(deliveryId, attempt, new Date());
  const handler = webhookJobs[kind];
  if (handler === undefined) throw new Error("Nobody delivers.");
  return handler(payload, fixture.engine.context, { id: 0n, kind, payload, runAt, attempts: 1 });
}

it("an attempt made by two processes is recorded once", async () => {
  const owner = await fixture.owner();
  await fixture.webhook(owner);
  await fixture.fund(owner.workspaceId, "NGN", 100n);
  fixture.receiver.answer = async () => taken(500);
  const [log] = (await fixture.ok(listWebhookLogs, { query: {} }, owner)).items;
  const id = log?.id ?? "";
  await Promise.all([deliverBeside(id, 1), deliverBeside(id, 1), fixture.engine.jobs.runDue()]);
  const detail = await fixture.ok(readWebhookLog, { params: { id } }, owner);
  expect(detail.attempts.map(({ number }) => number)).toEqual([1]);
  const jobs = await fixture.db.query("select from jobs where payload->>'deliveryId' = $1", [id]);
  expect(jobs).toHaveLength(1);
});

it("a delivery requested many times at once is sent once", async () => {
  const owner = await fixture.owner();
  const webhook = await fixture.webhook(owner);
  await fixture.fund(owner.workspaceId, "NGN", 100n);
  fixture.receiver.answer = async () => taken(404);
  await fixture.engine.jobs.runDue();
  const [log] = (await fixture.ok(listWebhookLogs, { query: {} }, owner)).items;
  const id = log?.id ?? "";
  fixture.receiver.answer = async () => taken();
  const before = fixture.received.length;
  await Promise.all([
    ...[1, 2, 3].map(() => fixture.ok(redeliverWebhook, { params: { id } }, owner)),
    ...[1, 2].map(() => fixture.ok(redeliverFailedWebhooks, { params: { id: webhook.id } }, owner)),
  ]);
  await fixture.engine.jobs.runDue();
  expect(fixture.received).toHaveLength(before + 1);
});

it("a delivery during the rotation of a secret verifies with the old one", async () => {
  const owner = await fixture.owner();
  const webhook = await fixture.webhook(owner);
  const old = await fixture.secretOf(owner, webhook);
  await fixture.fund(owner.workspaceId, "NGN", 100n);
  const request = { requestId: crypto.randomUUID(), webhookId: webhook.id };
  const security = await fixture.codeFor(owner, rotateWebhookSecret.slug, request);
  const body = { ...request, security };
  fixture.receiver.answer = async () => taken();
  const [, { secret }] = await Promise.all([
    fixture.engine.jobs.runDue(),
    fixture.ok(rotateWebhookSecret, { body }, owner),
  ]);
  await fixture.fund(owner.workspaceId, "NGN", 100n);
  await fixture.engine.jobs.runDue();
  const [first, second] = fixture.received.slice(-2);
  for (const sent of [first, second])
    new Verifier(old).verify(sent?.body ?? "", { ...sent?.headers });
  new Verifier(secret).verify(second?.body ?? "", { ...second?.headers });
});

it("every committed change of the ledger is reported once, also when many commit together", async () => {
  const owner = await fixture.owner();
  await fixture.webhook(owner);
  fixture.received.length = 0;
  fixture.receiver.answer = async () => taken();
  const operations = await Promise.all(
    Array.from({ length: 40 }, () => fixture.fund(owner.workspaceId, "NGN", 100n)),
  );
  await fixture.engine.jobs.runDue();
  const told = fixture.received.map(({ body }) => String(JSON.parse(body).data.id));
  expect(told.toSorted()).toEqual(operations.toSorted());
  expect(new Set(fixture.received.map(({ headers }) => headers["webhook-id"])).size).toBe(40);
});

it("a token rolled twice at once has one successor", async () => {
  const owner = await fixture.owner();
  const { apiToken } = await fixture.token(owner);
  const requests = await Promise.all(
    [1, 2].map(async () => {
      const request = {
        requestId: crypto.randomUUID(),
        tokenId: apiToken.id,
        overlapHours: 24,
      } as const;
      return { ...request, security: await fixture.codeFor(owner, rollToken.slug, request) };
    }),
  );
  const answers = await Promise.all(
    requests.map((body) => fixture.call(rollToken, { body }, owner)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});
