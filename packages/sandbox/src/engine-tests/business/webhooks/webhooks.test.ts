import { dayMs, hourMs } from "@apex/contract/durations";
import { webhookRetriesMs } from "@apex/contract/business/business-limits";
import {
  readWebhookLog,
  redeliverFailedWebhooks,
  redeliverWebhook,
  retryDepositCallback,
} from "@apex/contract/webhooks/webhook-log";
import { createWebhook } from "@apex/contract/webhooks/webhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { taken } from "../business-api/business-fixture.ts";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { provedOk } from "@apex/engine/testing/proved";
import { verified, webhookFixture, type WebhookFixture } from "./webhook-fixture.ts";

let fixture: WebhookFixture;
beforeAll(async () => {
  fixture = await webhookFixture();
});
beforeEach(() => {
  fixture.received.length = 0;
  fixture.receiver.answer = async () => taken();
});
afterAll(async () => {
  await expectBalanced(fixture.db);
  await fixture.close();
});

describe("an event", () => {
  it("of the ledger arrives once, signed, with its state at that time", async () => {
    const { owner, webhook, operationId } = await fixture.told();
    await fixture.engine.jobs.runDue();
    const [only, ...others] = fixture.received;
    expect(others).toEqual([]);
    if (only === undefined) throw new Error("Nothing was sent.");
    expect(verified(await fixture.secretOf(owner, webhook), only)).toMatchObject({
      type: "deposit.completed",
      data: { id: operationId, amount: { amount: "2500.00", asset: "NGN" }, status: "successful" },
    });
    const [log] = await fixture.logsOf(owner);
    expect(log).toMatchObject({
      eventId: only.headers["webhook-id"],
      status: "delivered",
      remark: "delivered",
      attempts: 1,
      httpStatus: 200,
    });
    const detail = await fixture.ok(readWebhookLog, { params: { id: log?.id ?? "" } }, owner);
    expect(detail).toMatchObject({
      requestBody: only.body,
      attempts: [{ number: 1, status: 200, responseBody: "200", requestHeaders: only.headers }],
    });
  });

  it("goes only to its subscribers, and to no other workspace", async () => {
    const owner = await fixture.owner();
    const other = await fixture.owner();
    await fixture.webhook(other);
    const body = { url: "https://cards.example", events: ["card.created" as const] };
    await provedOk(fixture, createWebhook, { body }, owner);
    await fixture.fund(owner.workspaceId, "NGN", 100n);
    await fixture.engine.jobs.runDue();
    expect(fixture.received).toEqual([]);
    expect(await fixture.logsOf(owner)).toEqual([]);
    expect(await fixture.logsOf(other)).toEqual([]);
  });

  it("does not reveal its delivery to other workspaces", async () => {
    const { owner } = await fixture.told();
    const other = await fixture.owner();
    const [log] = await fixture.logsOf(owner);
    const params = { id: log?.id ?? "" };
    for (const endpoint of [readWebhookLog, redeliverWebhook, retryDepositCallback])
      expect((await fixture.call(endpoint, { params }, other)).status).toBe(404);
  });
});

describe("a delivery", () => {
  it("that fails is retried after each wait, under one id, and fails in the end", async () => {
    const { owner } = await fixture.told();
    fixture.receiver.answer = async () => ({ outcome: "timeout" });
    await fixture.engine.jobs.runDue();
    for (const [place, waitMs] of webhookRetriesMs.entries()) {
      await fixture.engine.jobs.advance(waitMs - 1);
      expect(fixture.sentTo(owner)).toHaveLength(place + 1);
      await fixture.engine.jobs.advance(1);
      expect(fixture.sentTo(owner)).toHaveLength(place + 2);
    }
    await fixture.engine.jobs.advance(dayMs);
    expect(fixture.sentTo(owner)).toHaveLength(webhookRetriesMs.length + 1);
    expect(new Set(fixture.sentTo(owner).map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await fixture.logsOf(owner)).toMatchObject([
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
    const { owner } = await fixture.told();
    fixture.receiver.answer = async () => taken(status);
    await fixture.engine.jobs.runDue();
    expect(await fixture.logsOf(owner)).toMatchObject([{ status: state, attempts: 1 }]);
  });

  it("is sent again on request, one or all failed ones", async () => {
    const { owner, webhook } = await fixture.told();
    await fixture.fund(owner.workspaceId, "NGN", 100n);
    fixture.receiver.answer = async () => taken(400);
    await fixture.engine.jobs.runDue();
    fixture.receiver.answer = async () => taken();
    const [log] = await fixture.logsOf(owner);
    await fixture.ok(redeliverWebhook, { params: { id: log?.id ?? "" } }, owner);
    await fixture.engine.jobs.runDue();
    expect((await fixture.logsOf(owner)).map(({ status }) => status).toSorted()).toEqual([
      "delivered",
      "failed",
    ]);
    const params = { id: webhook.id };
    expect(await fixture.ok(redeliverFailedWebhooks, { params }, owner)).toEqual({ count: 1 });
    await fixture.engine.jobs.runDue();
    expect((await fixture.logsOf(owner)).map(({ status }) => status)).toEqual([
      "delivered",
      "delivered",
    ]);
    expect(await fixture.ok(redeliverFailedWebhooks, { params }, owner)).toEqual({ count: 0 });
  });

  it("that waits for a retry is sent at once on request", async () => {
    const { owner } = await fixture.told();
    fixture.receiver.answer = async () => taken(503);
    await fixture.engine.jobs.runDue();
    fixture.receiver.answer = async () => taken();
    const [log] = await fixture.logsOf(owner);
    await fixture.ok(redeliverWebhook, { params: { id: log?.id ?? "" } }, owner);
    await fixture.engine.jobs.runDue();
    expect(await fixture.logsOf(owner)).toMatchObject([{ status: "delivered", attempts: 2 }]);
    await fixture.engine.jobs.advance(hourMs);
    expect(fixture.sentTo(owner)).toHaveLength(2);
  });
});
