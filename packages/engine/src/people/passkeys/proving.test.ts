import { initReAuthentication, revokePasskey } from "@apex/contract/passkeys/passkeys";
import type { SecurityProof } from "@apex/contract/proof/security-proof";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { findRecipient } from "@apex/contract/transfers/recipients";
import { activateTwoFactor, initTwoFactor } from "@apex/contract/two-factor/two-factor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { authenticatorApp } from "../two-factor/authenticator-app-fixture.ts";
import { openSettings, passkeyOwner as newOwner } from "./passkey-owner-fixture.ts";
import type { SoftwareAuthenticator } from "./software-authenticator-fixture.ts";

const minute = 60_000;

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const refused = (status: number, code: string) => ({ status, body: { code } });
const wall = () => engine.engine.context.clock.wall();
const passkeyOwner = () => newOwner(engine);

describe("proving with a passkey", () => {
  it("removes a passkey with the proof in the body; another's is not found", async () => {
    const owner = await passkeyOwner();
    const other = await passkeyOwner();
    engine.pass(10 * minute);
    const { token } = owner;
    const revoke = (id: string, security?: SecurityProof) =>
      engine.call(
        revokePasskey,
        { params: { id }, body: security === undefined ? {} : { security } },
        { token },
      );
    expect(await revoke(other.passkey.id)).toMatchObject(refused(404, "not-found"));
    expect(await revoke(owner.passkey.id)).toMatchObject(refused(403, "security-code-required"));
    const { options } = await engine.ok(initReAuthentication, { query: {} }, { token });
    expect(options.publicKey.allowCredentials).toMatchObject([{ id: owner.authenticator.id }]);
    const answer = (by: SoftwareAuthenticator): SecurityProof => ({
      method: "passkey",
      credential: by.sign(options.publicKey),
    });
    expect(await revoke(owner.passkey.id, answer(other.authenticator))).toMatchObject(
      refused(404, "passkey-not-found"),
    );
    const framed = owner.authenticator.sign(options.publicKey, { crossOrigin: true });
    expect(await revoke(owner.passkey.id, { method: "passkey", credential: framed })).toMatchObject(
      refused(422, "passkey-refused"),
    );
    // Older browsers do not say whether the page is in a frame of another site.
    const unsaid = owner.authenticator.sign(options.publicKey, { crossOrigin: undefined });
    const security: SecurityProof = { method: "passkey", credential: unsaid };
    expect((await revoke(owner.passkey.id, security)).status).toBe(200);
  });

  it("moves money once, for the request it was asked for", async () => {
    const owner = await passkeyOwner();
    await engine.fund(owner.workspaceId, "NGN", 100_000_00n);
    const { token } = owner;
    const friend = await engine.person();
    const { recipient } = await engine.ok(
      findRecipient,
      { body: { identifier: friend.username } },
      { token },
    );
    const request = {
      recipientId: recipient.id,
      amount: { amount: "25000.00", asset: "NGN" as const },
      fee: { amount: "0.00", asset: "NGN" as const },
    };
    const key = crypto.randomUUID();
    const { options } = await engine.ok(
      initReAuthentication,
      { query: { endpoint: createTransfer.slug, key, request: JSON.stringify(request) } },
      { token },
    );
    const query = { endpoint: createTransfer.slug, key, request: JSON.stringify({ amount: 5 }) };
    expect(await engine.call(initReAuthentication, { query }, { token })).toMatchObject({
      body: {
        issues: expect.arrayContaining([{ path: ["query", "request", "amount"], code: "invalid" }]),
      },
    });
    const security: SecurityProof = {
      method: "passkey",
      credential: owner.authenticator.sign(options.publicKey),
    };
    const send = (body: object, as: string) =>
      engine.send("POST", createTransfer.path, { ...body, security }, { token, key: as });
    const more = { ...request, amount: { amount: "25000.01", asset: "NGN" } };
    expect(await send(more, key)).toMatchObject(refused(422, "passkey-refused"));
    expect(await send(request, crypto.randomUUID())).toMatchObject(refused(422, "passkey-refused"));
    const sent = await send(request, key);
    expect(sent.status).toBe(200);
    expect(await send(request, key)).toMatchObject({ status: 200, body: sent.body });
  });

  it("with two-factor, a code moves money for the first request that carries it", async () => {
    const person = await engine.person();
    await openSettings(engine, person);
    await engine.fund(person.workspaceId, "NGN", 100_000_00n);
    const { otpauthUrl } = await engine.ok(initTwoFactor, {}, { token: person.token });
    const app = authenticatorApp(otpauthUrl);
    const { session } = await engine.ok(
      activateTwoFactor,
      { body: { code: app.codeAt(wall()) } },
      { token: person.token },
    );
    const { token } = session;
    const friend = await engine.person();
    const { recipient } = await engine.ok(
      findRecipient,
      { body: { identifier: friend.username } },
      { token },
    );
    engine.pass(30_000);
    const security: SecurityProof = { method: "authenticator", code: app.codeAt(wall()) };
    const send = (amount: string, key: string, proof: SecurityProof) =>
      engine.call(
        createTransfer,
        {
          body: {
            recipientId: recipient.id,
            amount: { amount, asset: "NGN" },
            fee: { amount: "0.00", asset: "NGN" },
            security: proof,
          },
        },
        { token, key },
      );
    const key = crypto.randomUUID();
    // After a refusal by the ledger, the code still works for this request, and for no other.
    expect(await send("100000.01", key, security)).toMatchObject(
      refused(422, "insufficient-funds"),
    );
    expect(await send("100000.01", key, security)).toMatchObject(
      refused(422, "insufficient-funds"),
    );
    expect(await send("5000.00", crypto.randomUUID(), security)).toMatchObject(
      refused(422, "authenticator-code-wrong"),
    );
    engine.pass(30_000);
    const fresh: SecurityProof = { method: "authenticator", code: app.codeAt(wall()) };
    const again = crypto.randomUUID();
    expect((await send("5000.00", again, fresh)).status).toBe(200);
    expect((await send("5000.00", again, fresh)).status).toBe(200);
    // Recovery codes move no money, and no code is sent when an app is in use.
    for (const proof of [
      { method: "recovery", code: "aaaaa-aaaaa" },
      { method: "code", code: "123456" },
    ] as const)
      expect((await send("5000.00", crypto.randomUUID(), proof)).status).toBeGreaterThanOrEqual(
        400,
      );
  });
});
