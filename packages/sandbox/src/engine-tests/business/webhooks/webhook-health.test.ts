import { hourMs } from "@apex/contract/durations";
import { webhooksMax } from "@apex/contract/business/business-limits";
import {
  listDepositCallbacks,
  readBusinessDeposit,
  redeliverFailedWebhooks,
  retryDepositCallback,
  testWebhook,
} from "@apex/contract/webhooks/webhook-log";
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from "@apex/contract/webhooks/webhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { taken } from "../business-api/business-fixture.ts";
import { isSigned, keyOfSecret } from "@apex/engine/platform/webhook-signature";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
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

describe("a webhook", () => {
  it("takes https only, and is tested by an event of its own", async () => {
    const owner = await fixture.owner();
    const requestId = crypto.randomUUID();
    const body = { requestId, url: "http://shop.example", events: ["deposit.created" as const] };
    expect(await fixture.call(createWebhook, { body }, owner)).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "url"], code: "invalid" }] },
    });
    const webhook = await fixture.webhook(owner);
    await fixture.ok(testWebhook, { params: { id: webhook.id } }, owner);
    await fixture.engine.jobs.runDue();
    const [test] = fixture.received;
    if (test === undefined) throw new Error("Nothing was sent.");
    expect(verified(await fixture.secretOf(owner, webhook), test).type).toBe("webhook.test");
  });

  it("is tested at most 60 times in 5 minutes", async () => {
    const owner = await fixture.owner();
    const { id } = await fixture.webhook(owner);
    for (let count = 0; count < 60; count += 1)
      await fixture.ok(testWebhook, { params: { id } }, owner);
    const refused = await fixture.call(testWebhook, { params: { id } }, owner);
    expect(refused).toMatchObject({ status: 429, body: { code: "too-many-requests" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    fixture.pass(5 * 60_000 + 1);
    await fixture.ok(testWebhook, { params: { id } }, owner);
    await fixture.engine.jobs.runDue();
  });

  it("is one of twenty", async () => {
    const owner = await fixture.owner();
    await fixture.webhook(owner);
    await fixture.db.query(
      `insert into webhooks (id, workspace_id, url, events, secret, created_at)
       select gen_random_uuid(), workspace_id, url, events, secret, created_at
       from webhooks, generate_series(2, $2) where workspace_id = $1`,
      [owner.workspaceId, webhooksMax],
    );
    await expect(fixture.webhook(owner)).rejects.toThrow(/"too-many-webhooks".*"most":20/);
  });

  async function rotated(owner: Parameters<typeof fixture.codeFor>[0], webhookId: string) {
    const request = { requestId: crypto.randomUUID(), webhookId };
    const security = await fixture.codeFor(owner, rotateWebhookSecret.slug, request);
    const body = { ...request, security };
    return (await fixture.ok(rotateWebhookSecret, { body }, owner)).secret;
  }

  it("signs with each secret for a day after it was rotated, however often that is", async () => {
    const { owner, webhook } = await fixture.told();
    const secrets = [await fixture.secretOf(owner, webhook)];
    const signing = async () => {
      await fixture.fund(owner.workspaceId, "NGN", 100n);
      await fixture.engine.jobs.runDue();
      const sent = fixture.sentTo(owner).at(-1);
      if (sent === undefined) throw new Error("Nothing was sent.");
      const now = fixture.engine.context.clock.wall();
      return secrets.map((secret) =>
        isSigned(keyOfSecret(secret), { ...sent, headers: new Headers(sent.headers), now }),
      );
    };
    secrets.push(await rotated(owner, webhook.id));
    await signing();
    const [sent] = fixture.sentTo(owner);
    if (sent === undefined) throw new Error("Nothing was sent.");
    expect(secrets.map((secret) => verified(secret, sent).type)).toEqual([
      "deposit.completed",
      "deposit.completed",
    ]);
    for (const hours of [12, 11]) {
      fixture.pass(hours * hourMs);
      secrets.push(await rotated(owner, webhook.id));
    }
    expect(await signing()).toEqual([true, true, true, true]);
    fixture.pass(3_600_001);
    expect(await signing()).toEqual([false, true, true, true]);
    fixture.pass(12 * hourMs);
    expect(await signing()).toEqual([false, false, true, true]);
    fixture.pass(11 * hourMs);
    expect(await signing()).toEqual([false, false, false, true]);
  });

  it("is switched off with a mail after a day of failures, and gets nothing until it is on again", async () => {
    const { owner, webhook } = await fixture.told();
    fixture.receiver.answer = async () => taken(500);
    await fixture.engine.jobs.runDue();
    await fixture.engine.jobs.advance(23 * hourMs);
    expect((await fixture.ok(listWebhooks, {}, owner)).items).toMatchObject([{ isOn: true }]);
    await fixture.engine.jobs.advance(hourMs);
    fixture.receiver.answer = async () => taken(404);
    await fixture.fund(owner.workspaceId, "NGN", 100n);
    await fixture.engine.jobs.runDue();
    expect((await fixture.ok(listWebhooks, {}, owner)).items).toMatchObject([
      { isOn: false, offReason: "failing" },
    ]);
    const mail = fixture.sent.findLast(({ to }) => to === owner.email);
    // Mail programs must not turn it into a link.
    expect(mail?.text).not.toContain(webhook.url);
    expect(mail?.text.replaceAll("\u2060", "")).toContain(webhook.url);
    const sent = fixture.sentTo(owner).length;
    await fixture.fund(owner.workspaceId, "NGN", 100n);
    await fixture.engine.jobs.runDue();
    expect(fixture.sentTo(owner)).toHaveLength(sent);
    fixture.receiver.answer = async () => taken();
    const { id, url } = webhook;
    const requestId = crypto.randomUUID();
    const body = { requestId, url, events: ["deposit.completed" as const], isOn: true };
    await fixture.ok(updateWebhook, { params: { id }, body }, owner);
    await fixture.ok(redeliverFailedWebhooks, { params: { id } }, owner);
    await fixture.engine.jobs.runDue();
    expect((await fixture.ok(listWebhooks, {}, owner)).items).toEqual([
      { ...webhook, events: body.events },
    ]);
  });

  it("is switched off at once if it is gone, and gets nothing once it is deleted", async () => {
    const { owner, webhook } = await fixture.told();
    fixture.receiver.answer = async () => taken(410);
    await fixture.engine.jobs.runDue();
    const { items } = await fixture.ok(listWebhooks, {}, owner);
    expect(items).toMatchObject([{ isOn: false, offReason: "gone" }]);
    const next = await fixture.webhook(owner);
    await fixture.fund(owner.workspaceId, "NGN", 100n);
    await fixture.ok(deleteWebhook, { params: { id: next.id } }, owner);
    await fixture.engine.jobs.runDue();
    expect(fixture.sentTo(owner)).toHaveLength(1);
    expect((await fixture.logsOf(owner)).map(({ remark }) => remark)).toContain("switched-off");
    expect((await fixture.ok(listWebhooks, {}, owner)).items).toMatchObject([{ id: webhook.id }]);
  });
});

describe("the log of deposits' callbacks", () => {
  it("lists them with their results, and sends one again", async () => {
    const { owner, operationId } = await fixture.told();
    fixture.receiver.answer = async () => taken(404);
    await fixture.engine.jobs.runDue();
    const { items, total } = await fixture.ok(listDepositCallbacks, { query: {} }, owner);
    expect(total).toBe(1);
    expect(items).toMatchObject([{ result: "FAILURE", transaction: { id: operationId } }]);
    const [callback] = items;
    const q = callback?.transaction.reference.slice(4, 8) ?? "";
    expect((await fixture.ok(listDepositCallbacks, { query: { q } }, owner)).total).toBe(1);
    expect((await fixture.ok(listDepositCallbacks, { query: { q: "%" } }, owner)).total).toBe(0);
    fixture.receiver.answer = async () => taken();
    await fixture.ok(retryDepositCallback, { params: { id: callback?.id ?? "" } }, owner);
    await fixture.engine.jobs.runDue();
    const after = await fixture.ok(listDepositCallbacks, { query: {} }, owner);
    expect(after.items).toMatchObject([{ result: "SUCCESS", attempts: 2 }]);
  });

  it("sends again by a deposit's link, once", async () => {
    const { owner, operationId } = await fixture.told();
    await fixture.engine.jobs.runDue();
    const input = {
      params: { id: operationId },
      query: { refresh: "1" as const, "refire-webhook": "1" as const },
    };
    await fixture.engine.jobs.advance(120_000);
    expect(await fixture.ok(readBusinessDeposit, input, owner)).toMatchObject({
      refired: 1,
      transaction: { id: operationId },
      callbacks: [{ status: "pending" }],
    });
    expect(await fixture.ok(readBusinessDeposit, input, owner)).toMatchObject({ refired: 0 });
    await fixture.engine.jobs.runDue();
    expect(await fixture.ok(readBusinessDeposit, input, owner)).toMatchObject({ refired: 0 });
    expect(fixture.sentTo(owner)).toHaveLength(2);
    const other = await fixture.owner();
    expect((await fixture.call(readBusinessDeposit, input, other)).status).toBe(404);
    // A member who may only look reads the deposit, and sends nothing.
    await fixture.db.query("update members set role = 'viewer' where workspace_id = $1", [
      owner.workspaceId,
    ]);
    const { params } = input;
    expect((await fixture.call(readBusinessDeposit, input, owner)).status).toBe(403);
    expect(await fixture.ok(readBusinessDeposit, { params, query: {} }, owner)).toMatchObject({
      refired: 0,
    });
  });
});
