import { webhookRetriesMs } from "@apex/contract/business/business-limits";
import {
  readWebhookLog,
  redeliverFailedWebhooks,
  redeliverWebhook,
  retryDepositCallback,
} from "@apex/contract/webhooks/webhook-log";
import { createWebhook } from "@apex/contract/webhooks/webhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { taken } from "../business-api/business-trial.ts";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { provedOk } from "../../testing/proved.ts";
import { verified, webhookTrial, type WebhookTrial } from "./webhook-trial.ts";

let trial: WebhookTrial;
beforeAll(async () => {
  trial = await webhookTrial();
});
beforeEach(() => {
  trial.received.length = 0;
  trial.receiver.answer = async () => taken();
});
afterAll(async () => {
  await expectBalanced(trial.db);
  await trial.close();
});

describe("an event", () => {
  it("of the ledger arrives once, signed, as it was then", async () => {
    const { owner, webhook, operationId } = await trial.told();
    await trial.engine.jobs.runDue();
    const [only, ...others] = trial.received;
    expect(others).toEqual([]);
    if (only === undefined) throw new Error("Nothing was sent.");
    expect(verified(await trial.secretOf(owner, webhook), only)).toMatchObject({
      type: "deposit.completed",
      data: { id: operationId, amount: { amount: "2500.00", asset: "NGN" }, status: "successful" },
    });
    const [log] = await trial.logsOf(owner);
    expect(log).toMatchObject({
      eventId: only.headers["webhook-id"],
      status: "delivered",
      remark: "delivered",
      attempts: 1,
    });
    const detail = await trial.ok(readWebhookLog, { params: { id: log?.id ?? "" } }, owner);
    expect(detail).toMatchObject({
      requestBody: only.body,
      attempts: [{ number: 1, status: 200, responseBody: "200", requestHeaders: only.headers }],
    });
  });

  it("goes to those alone who wait for it, and not to other workspaces", async () => {
    const owner = await trial.owner();
    const other = await trial.owner();
    await trial.webhook(other);
    const body = { url: "https://cards.example", events: ["card.created" as const] };
    await provedOk(trial, createWebhook, { body }, owner);
    await trial.fund(owner.workspaceId, "NGN", 100n);
    await trial.engine.jobs.runDue();
    expect(trial.received).toEqual([]);
    expect(await trial.logsOf(owner)).toEqual([]);
    expect(await trial.logsOf(other)).toEqual([]);
  });

  it("is not known to others by its delivery", async () => {
    const { owner } = await trial.told();
    const other = await trial.owner();
    const [log] = await trial.logsOf(owner);
    const params = { id: log?.id ?? "" };
    for (const endpoint of [readWebhookLog, redeliverWebhook, retryDepositCallback])
      expect((await trial.call(endpoint, { params }, other)).status).toBe(404);
  });
});

describe("a delivery", () => {
  it("that does not arrive is tried again after each wait, under one id, then has failed", async () => {
    const { owner } = await trial.told();
    trial.receiver.answer = async () => ({ outcome: "timeout" });
    await trial.engine.jobs.runDue();
    for (const [place, waitMs] of webhookRetriesMs.entries()) {
      await trial.engine.jobs.advance(waitMs - 1);
      expect(trial.sentTo(owner)).toHaveLength(place + 1);
      await trial.engine.jobs.advance(1);
      expect(trial.sentTo(owner)).toHaveLength(place + 2);
    }
    await trial.engine.jobs.advance(86_400_000);
    expect(trial.sentTo(owner)).toHaveLength(webhookRetriesMs.length + 1);
    expect(new Set(trial.sentTo(owner).map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await trial.logsOf(owner)).toMatchObject([
      { status: "failed", remark: "timeout", attempts: webhookRetriesMs.length + 1 },
    ]);
  });

  it.each([
    [400, "failed"],
    [404, "failed"],
    [302, "failed"],
    [408, "pending"],
    [429, "pending"],
    [503, "pending"],
  ] as const)("that is answered %i is %s", async (status, state) => {
    const { owner } = await trial.told();
    trial.receiver.answer = async () => taken(status);
    await trial.engine.jobs.runDue();
    expect(await trial.logsOf(owner)).toMatchObject([{ status: state, attempts: 1 }]);
  });

  it("is sent again when it is asked for, one or all that failed", async () => {
    const { owner, webhook } = await trial.told();
    await trial.fund(owner.workspaceId, "NGN", 100n);
    trial.receiver.answer = async () => taken(400);
    await trial.engine.jobs.runDue();
    trial.receiver.answer = async () => taken();
    const [log] = await trial.logsOf(owner);
    await trial.ok(redeliverWebhook, { params: { id: log?.id ?? "" } }, owner);
    await trial.engine.jobs.runDue();
    expect((await trial.logsOf(owner)).map(({ status }) => status).toSorted()).toEqual([
      "delivered",
      "failed",
    ]);
    const params = { id: webhook.id };
    expect(await trial.ok(redeliverFailedWebhooks, { params }, owner)).toEqual({ count: 1 });
    await trial.engine.jobs.runDue();
    expect((await trial.logsOf(owner)).map(({ status }) => status)).toEqual([
      "delivered",
      "delivered",
    ]);
    expect(await trial.ok(redeliverFailedWebhooks, { params }, owner)).toEqual({ count: 0 });
  });

  it("that waits for its next attempt has it at once when it is asked for", async () => {
    const { owner } = await trial.told();
    trial.receiver.answer = async () => taken(503);
    await trial.engine.jobs.runDue();
    trial.receiver.answer = async () => taken();
    const [log] = await trial.logsOf(owner);
    await trial.ok(redeliverWebhook, { params: { id: log?.id ?? "" } }, owner);
    await trial.engine.jobs.runDue();
    expect(await trial.logsOf(owner)).toMatchObject([{ status: "delivered", attempts: 2 }]);
    await trial.engine.jobs.advance(3_600_000);
    expect(trial.sentTo(owner)).toHaveLength(2);
  });
});
