import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { setPreferredLanguage } from "@apex/contract/profile/preferences";
import { provePresence } from "@apex/contract/proof/prove-presence";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { findRecipient } from "@apex/contract/transfers/recipients";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onlyRow } from "../../platform/db.ts";
import { joinBusiness, testBusiness } from "../../testing/business.ts";
import { lastCodeTo, newcomer, otherThan } from "../../testing/newcomer.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

const minute = 60_000;

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

describe("a code for a transfer", () => {
  async function transferOf(sender: { token: string }) {
    const recipient = await engine.person({ firstName: "Ngozi", lastName: "Eze" });
    const found = await engine.ok(
      findRecipient,
      { body: { identifier: recipient.username } },
      sender,
    );
    const request = {
      recipientId: found.recipient.id,
      amount: { amount: "25000.00", asset: "NGN" },
      fee: { amount: "0.00", asset: "NGN" },
    };
    return {
      recipient,
      body: { endpoint: createTransfer.slug, key: crypto.randomUUID(), request },
    };
  }
  const params = { identifierType: "email" } as const;

  it("names the payment in its message, in the person's language", async () => {
    const sender = await engine.person();
    const { recipient, body } = await transferOf(sender);
    await engine.ok(sendTransactionCode, { params, body }, sender);
    const { code, text } = lastCodeTo(engine, sender.email);
    expect(text).toContain(
      `${code} is your code to send ₦25,000.00 to Ngozi E. (@${recipient.username}).`,
    );
    await engine.ok(setPreferredLanguage, { body: { language: "fr" } }, sender);
    engine.pass(minute);
    await engine.ok(sendTransactionCode, { params, body }, sender);
    expect(lastCodeTo(engine, sender.email).text).toMatch(
      /est votre code pour envoyer 25\s000,00\s₦ à Ngozi E\./,
    );
  });

  it("pays from the workspace that it was sent in, and names a business", async () => {
    const { owner, workspaceId } = await testBusiness(engine);
    const { body } = await transferOf(owner);
    const { endpoint, key, request } = body;
    await engine.ok(sendTransactionCode, { params, body: { endpoint, key, request } }, owner);
    const { code, text } = lastCodeTo(engine, owner.email);
    expect(text).toContain("It is for the account of Summit Ltd.");
    const homeId = onlyRow(
      await engine.db.query<{ id: string }>(
        "select home_workspace_id as id from users where id = $1",
        [owner.userId],
      ),
    ).id;
    await engine.fund(homeId, "NGN", 10_000_000n);
    await engine.fund(workspaceId, "NGN", 10_000_000n);
    const home = await joinBusiness(engine, homeId, "owner", owner);
    const proved = { ...request, security: { method: "code", code } };
    const pay = ({ token }: { token: string }) =>
      engine.send("POST", createTransfer.path, proved, { token, key });
    expect(await pay(home)).toMatchObject({ status: 422, body: { code: "security-code-expired" } });
    expect(await pay(owner)).toMatchObject({ status: 200 });
  });

  it("is used by its transfer, once; a repeat gets the same answer", async () => {
    const sender = await engine.person();
    await engine.fund(sender.workspaceId, "NGN", 10_000_000n);
    const { body } = await transferOf(sender);
    const { endpoint, key, request } = body;
    await engine.ok(sendTransactionCode, { params, body: { endpoint, key, request } }, sender);
    const { code } = lastCodeTo(engine, sender.email);
    const transfer = (given: string | undefined, underKey = key) => {
      const security = given === undefined ? {} : { security: { method: "code", code: given } };
      return engine.send(
        "POST",
        createTransfer.path,
        { ...request, ...security },
        { ...sender, key: underKey },
      );
    };
    expect(await transfer(undefined)).toMatchObject({
      status: 403,
      body: { code: "security-code-required" },
    });
    expect(await transfer(otherThan(code))).toMatchObject({
      status: 422,
      body: { code: "security-code-wrong", params: { triesLeft: 4 } },
    });
    expect(await transfer(code, crypto.randomUUID())).toMatchObject({
      status: 422,
      body: { code: "security-code-expired" },
    });
    const done = await transfer(code);
    expect(done.status).toBe(200);
    expect((await transfer(code)).body).toEqual(done.body);
  });

  it("waits for its own request only, and offers the other channels", async () => {
    const sender = await engine.person();
    const { body } = await transferOf(sender);
    expect(await engine.ok(sendTransactionCode, { params, body }, sender)).toMatchObject({
      otherChannels: [],
    });
    expect((await engine.call(sendTransactionCode, { params, body }, sender)).status).toBe(429);
    const next = { ...body, key: crypto.randomUUID() };
    expect((await engine.call(sendTransactionCode, { params, body: next }, sender)).status).toBe(
      200,
    );
    engine.pass(minute);
    expect(await engine.ok(sendTransactionCode, { params, body }, sender)).toMatchObject({
      otherChannels: ["sms", "whatsapp"],
    });
  });

  it("is kept for a second tab with the same transfer, and for no other", async () => {
    const sender = await engine.person();
    await engine.fund(sender.workspaceId, "NGN", 10_000_000n);
    const { body } = await transferOf(sender);
    const ask = (change: object = {}) =>
      engine.ok(
        sendTransactionCode,
        { params, body: { ...body, keepsLive: true, ...change } },
        sender,
      );
    const first = await ask();
    engine.pass(8_000);
    expect(await ask()).toEqual(first);
    const { code } = lastCodeTo(engine, sender.email);
    const codes = () =>
      engine.sent.filter(({ to, code: sent }) => to === sender.email && sent !== undefined).length;
    const before = codes();
    await ask({ request: { ...body.request, note: "Rent" } });
    expect(codes()).toBe(before + 1);
    const { key, request } = body;
    const proved = { ...request, security: { method: "code", code } };
    expect(
      (await engine.send("POST", createTransfer.path, proved, { ...sender, key })).status,
    ).toBe(200);
  });

  it("is refused for an invalid transfer", async () => {
    const sender = await engine.person();
    const { body } = await transferOf(sender);
    const refusal = async (change: object) =>
      (await engine.call(sendTransactionCode, { params, body: { ...body, ...change } }, sender))
        .body;
    expect(await refusal({ endpoint: "sign-in" })).toMatchObject({
      issues: [{ path: ["body", "endpoint"] }],
    });
    expect(await refusal({ request: { ...body.request, amount: "25000" } })).toMatchObject({
      issues: [{ path: ["body", "request", "amount"], code: "invalid" }],
    });
    expect(
      await refusal({ request: { ...body.request, recipientId: crypto.randomUUID() } }),
    ).toMatchObject({
      code: "recipient-not-found",
    });
  });

  it("needs a verified address", async () => {
    const { token } = await newcomer(engine);
    const body = { endpoint: provePresence.slug, key: crypto.randomUUID(), request: {} };
    expect(await engine.call(sendTransactionCode, { params, body }, { token })).toMatchObject({
      status: 406,
      body: { code: "EMAIL_VERIFICATION_REQUIRED" },
    });
  });
});
