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
import { businessTrial, taken, type BusinessTrial } from "../business-api/business-trial.ts";
import { deliveryJob } from "../../runtime/webhooks/delivery-job.ts";
import { webhookJobs } from "./deliver-webhook.ts";

let trial: BusinessTrial;
beforeAll(async () => {
  trial = await businessTrial({ startsAt: new Date() });
});
afterAll(() => trial.close());

/** Does a delivery's job as another process would whose lease on it has run out. */
function deliverBeside(deliveryId: string, attempt: number): Promise<void> {
  const { kind, payload, runAt } = deliveryJob(deliveryId, attempt, new Date());
  const handler = webhookJobs[kind];
  if (handler === undefined) throw new Error("Nobody delivers.");
  return handler(payload, trial.engine.context, { id: 0n, kind, payload, runAt, attempts: 1 });
}

it("an attempt that two processes make is written down once", async () => {
  const owner = await trial.owner();
  await trial.webhook(owner);
  await trial.fund(owner.workspaceId, "NGN", 100n);
  trial.receiver.answer = async () => taken(500);
  const [log] = (await trial.ok(listWebhookLogs, { query: {} }, owner)).items;
  const id = log?.id ?? "";
  await Promise.all([deliverBeside(id, 1), deliverBeside(id, 1), trial.engine.jobs.runDue()]);
  const detail = await trial.ok(readWebhookLog, { params: { id } }, owner);
  expect(detail.attempts.map(({ number }) => number)).toEqual([1]);
  const jobs = await trial.db.query("select from jobs where payload->>'deliveryId' = $1", [id]);
  expect(jobs).toHaveLength(1);
});

it("a delivery that is asked for many times at once is sent once", async () => {
  const owner = await trial.owner();
  const webhook = await trial.webhook(owner);
  await trial.fund(owner.workspaceId, "NGN", 100n);
  trial.receiver.answer = async () => taken(404);
  await trial.engine.jobs.runDue();
  const [log] = (await trial.ok(listWebhookLogs, { query: {} }, owner)).items;
  const id = log?.id ?? "";
  trial.receiver.answer = async () => taken();
  const before = trial.received.length;
  await Promise.all([
    ...[1, 2, 3].map(() => trial.ok(redeliverWebhook, { params: { id } }, owner)),
    ...[1, 2].map(() => trial.ok(redeliverFailedWebhooks, { params: { id: webhook.id } }, owner)),
  ]);
  await trial.engine.jobs.runDue();
  expect(trial.received).toHaveLength(before + 1);
});

it("what is on its way while the secret is rotated can be checked by who knows the old one", async () => {
  const owner = await trial.owner();
  const webhook = await trial.webhook(owner);
  const old = await trial.secretOf(owner, webhook);
  await trial.fund(owner.workspaceId, "NGN", 100n);
  const request = { requestId: crypto.randomUUID(), webhookId: webhook.id };
  const security = await trial.codeFor(owner, rotateWebhookSecret.slug, request);
  const body = { ...request, security };
  trial.receiver.answer = async () => taken();
  const [, { secret }] = await Promise.all([
    trial.engine.jobs.runDue(),
    trial.ok(rotateWebhookSecret, { body }, owner),
  ]);
  await trial.fund(owner.workspaceId, "NGN", 100n);
  await trial.engine.jobs.runDue();
  const [first, second] = trial.received.slice(-2);
  for (const sent of [first, second])
    new Verifier(old).verify(sent?.body ?? "", { ...sent?.headers });
  new Verifier(secret).verify(second?.body ?? "", { ...second?.headers });
});

it("every change of the ledger that commits is told once, also when many commit together", async () => {
  const owner = await trial.owner();
  await trial.webhook(owner);
  trial.received.length = 0;
  trial.receiver.answer = async () => taken();
  const operations = await Promise.all(
    Array.from({ length: 40 }, () => trial.fund(owner.workspaceId, "NGN", 100n)),
  );
  await trial.engine.jobs.runDue();
  const told = trial.received.map(({ body }) => String(JSON.parse(body).data.id));
  expect(told.toSorted()).toEqual(operations.toSorted());
  expect(new Set(trial.received.map(({ headers }) => headers["webhook-id"])).size).toBe(40);
});

it("a token that is rolled twice at once gives way to one", async () => {
  const owner = await trial.owner();
  const { apiToken } = await trial.token(owner);
  const requests = await Promise.all(
    [1, 2].map(async () => {
      const request = {
        requestId: crypto.randomUUID(),
        tokenId: apiToken.id,
        overlapHours: 24,
      } as const;
      return { ...request, security: await trial.codeFor(owner, rollToken.slug, request) };
    }),
  );
  const answers = await Promise.all(requests.map((body) => trial.call(rollToken, { body }, owner)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});
