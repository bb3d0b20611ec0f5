import { toMinor } from "@apex/contract/money";
import { createApexServer, type ApexServer } from "@apex/server/create-apex-server";
import * as tokenCalls from "@apex/server/token-calls";
import { verifyWebhook } from "@apex/server/verify-webhook";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "@apex/engine/all-handlers";
import type { Person } from "@apex/engine/testing/people";
import { webhookFixture, type WebhookFixture } from "../webhooks/webhook-fixture.ts";

let fixture: WebhookFixture;
let owner: Person;
let apex: ApexServer;
beforeAll(async () => {
  fixture = await webhookFixture();
  owner = await fixture.owner();
  const { token } = await fixture.token(owner, {
    withdrawals: "approve",
    reports: "view",
    deposits: "view",
  });
  apex = server(token);
});
afterAll(() => fixture.close());

const server = (token: string) =>
  createApexServer({
    token,
    baseUrl: "https://wallet.apex.test/",
    fetch: (input, init) => fixture.engine.fetch(new Request(input, init)),
  });

const camel = (slug: string) =>
  slug.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

it("has every call that a token may make, by its name, and no other", () => {
  const allowed = [...calls.values()].filter(({ row }) => Array.isArray(row.token));
  expect(Object.keys(tokenCalls).toSorted()).toEqual(
    allowed.map(({ endpoint }) => camel(endpoint.slug)).toSorted(),
  );
  for (const [name, { slug }] of Object.entries(tokenCalls)) expect(name).toBe(camel(slug));
});

describe("against the API", () => {
  it("reads, with parameters in the path and the query", async () => {
    await fixture.fund(owner.workspaceId, "NGN", toMinor("5000", "NGN"));
    const { wallet } = await apex.readWallet({ params: { category: "fiat", asset: "NGN" } });
    expect(wallet.asset).toBe("NGN");
    const { items } = await apex.listTransactions({ query: { perPage: 1 } });
    expect(items).toHaveLength(1);
    expect((await apex.listWallets()).items.length).toBeGreaterThan(1);
  });

  it("sends money once however often an order is sent, and names the call that is refused", async () => {
    await fixture.fund(owner.workspaceId, "NGN", toMinor("5000", "NGN"));
    const payee = await fixture.person();
    const { recipient } = await apex.findRecipient({ body: { identifier: payee.email } });
    const { fee } = await apex.readTransferTerms({ query: { asset: "NGN" } });
    const amount = { amount: "1000.00", asset: "NGN" } as const;
    const order = { body: { recipientId: recipient.id, amount, fee } };
    const idempotencyKey = crypto.randomUUID();
    const sent = await apex.createTransfer(order, { idempotencyKey });
    const again = await apex.createTransfer(order, { idempotencyKey });
    expect(again).toEqual(sent);
    const more = {
      body: { ...order.body, amount: { amount: "100000.00", asset: "NGN" } as const },
    };
    await expect(apex.createTransfer(more)).rejects.toMatchObject({
      name: "ApexServerError",
      kind: "problem",
      code: "insufficient-funds",
      status: 422,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it("tells that a token is not allowed a call", async () => {
    await expect(apex.readGasStation()).rejects.toMatchObject({ code: "not-permitted" });
    await expect(server("nobody's").listWallets()).rejects.toMatchObject({ status: 401 });
  });
});

it("verifies what Apex sends, and refuses it once its body is changed", async () => {
  const { owner: told, webhook } = await fixture.told();
  const secret = await fixture.secretOf(told, webhook);
  await fixture.engine.jobs.runDue();
  const [sent] = fixture.sentTo(told);
  if (sent === undefined) throw new Error("A deposit is told.");
  const event = verifyWebhook(sent.body, { ...sent.headers }, secret);
  expect(event.id).toBe(sent.headers["webhook-id"]);
  if (event.type !== "deposit.completed") throw new Error(`${event.type} was told.`);
  expect(event.data.amount).toEqual({ amount: "2500.00", asset: "NGN" });
  expect(() => verifyWebhook(`${sent.body} `, { ...sent.headers }, secret)).toThrow(
    "wrong-signature",
  );
});
